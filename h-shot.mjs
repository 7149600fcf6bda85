import { chromium } from 'playwright'
const exe=process.env.CHROMIUM_PATH||'/usr/lib/chromium/chromium'
const b=await chromium.launch({executablePath:exe,args:['--no-sandbox']})
for (const [w,scheme] of [[375,'light'],[1280,'light'],[375,'dark'],[1280,'dark']]) {
 const c=await b.newContext({viewport:{width:w,height:900},colorScheme:scheme}); const p=await c.newPage()
 for (const path of process.argv.slice(2)) { await p.goto('http://localhost:4391'+path); await p.evaluate(()=>document.querySelectorAll('details').forEach(d=>{if(d.closest('main'))d.open=true}))
  const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0)console.log('OVER',w,path,over)
  await p.screenshot({path:`/tmp/h-shots/${w}-${scheme}${path.replace(/[^a-z0-9-]/gi,'_')}.png`,clip:{x:0,y:0,width:w,height:w===375?2600:1900},fullPage:true}) }
 await c.close() }
await b.close()
