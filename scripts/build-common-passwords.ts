/** `npm run common-passwords`: writes the list of passwords that nobody may choose. */
import { writeFileSync } from 'node:fs'
import { commonPasswordModule } from './common-password-list.ts'

writeFileSync('app/domain/accounts/common-passwords.ts', commonPasswordModule())
