import type { CallInput } from '@ael/contract/call.ts'
import type { jetonsCalls } from '@ael/contract/acces/jetons.calls.ts'

type Identifiants = Pick<CallInput<typeof jetonsCalls.generateToken>['body'], 'clientId' | 'accessKey'>

/**
 * The application's own credentials, exchanged for an anonymous token. They are no secret: whoever serves the page
 * writes them into it (`<meta name="ael-application" content="CLIENT_ID ACCESS_KEY">`), which spares a request.
 */
export function identifiantsApplication(page: Pick<Document, 'querySelector'>): Identifiants {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="ael-application"]')
  const [clientId = '', accessKey = ''] = (meta?.content ?? '').split(' ')
  return { clientId, accessKey }
}
