import { voirHorsReseau } from '../hors-reseau/reponses-gardees.ts'
import { renouvelerLectures } from '../query/query-client.ts'
import { terminerSession } from '../session/fin-de-session.ts'
import { identifiantsApplication } from './application.ts'
import { fetchOrFirstAnswer } from './first-answers.ts'
import { jetons } from './jetons-du-navigateur.ts'
import { createSessionClient } from './session-client.ts'

const conversationId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (octet) =>
  octet.toString(16).padStart(2, '0'),
).join('')

/** Makes any call of the contract: `client(domaineCalls.nom, { params, query, body })`. */
export const client = createSessionClient({
  base: '/webapi/',
  identifiants: identifiantsApplication(document),
  conversationId,
  jetons,
  // Once the network is back, what is on screen is read again.
  fetch: voirHorsReseau(fetchOrFirstAnswer, () => void renouvelerLectures()),
  // Once the caller has had his answer: the write may have ended or replaced the session.
  onWrite: () => setTimeout(() => void renouvelerLectures()),
  onSessionEnded: terminerSession,
})
