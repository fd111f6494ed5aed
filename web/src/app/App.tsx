import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import { suivreLiens } from '../lib/navigation/suivre-liens.ts'
import { queryClient } from '../lib/query/query-client.ts'
import { CaptchaContext, type CaptchaProps } from '../ui/captcha/captcha-context.ts'
import { Loading } from '../ui/Loading.tsx'
import { useAfter } from '../ui/use-after.ts'
import { completerAuPremierGeste } from './router/completer.ts'
import { router } from './router/router.ts'

const Captcha = lazy(async () => ({ default: (await import('../features/acces/captcha/Captcha.tsx')).Captcha }))
const captcha = (props: CaptchaProps) => <Captcha {...props} />

/** Nothing at first, so that a quick start does not blink; then a word. */
const Demarrage = () => useAfter(300) && <Loading />

/** The whole application, with what it shares: the cache of reads, the captcha and the routes. The first page is shown once it is ready. */
export function App() {
  const [pret, setPret] = useState(false)
  useEffect(() => {
    void router.load().finally(() => setPret(true))
  }, [])
  // The router follows the address once it is shown: until then, one that changes would be lost.
  useEffect(() => (pret ? undefined : router.history.subscribe(() => void router.load())), [pret])
  useEffect(() => completerAuPremierGeste(router), [])
  useEffect(() => suivreLiens(router.history), [])
  return (
    <QueryClientProvider client={queryClient}>
      <CaptchaContext value={captcha}>{pret ? <RouterProvider router={router} /> : <Demarrage />}</CaptchaContext>
    </QueryClientProvider>
  )
}
