import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` without the warning of the server, which runs no effects. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
