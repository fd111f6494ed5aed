import { santeCalls, sondesCalls } from '@ael/contract/sante/calls.ts'
import { masquer, masquerAdresse } from '@ael/contract/sante/masquer.ts'
import { defineRoutes, type Handlers } from '../../http/handlers.ts'
import { conversationOf } from '../../logger.ts'
import { limiteJournal } from './limites.ts'
import { reserverTentative } from '../../kernel/tentatives/tentatives.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const sondes: Handlers<typeof sondesCalls> = {
  version: () => ({ version: packageJson.version, node: process.version }),
  testAll: ({ query }, { sante }) => sante.tester(query.level),
  vivant: (_, { sante }) => sante.vivant(),
  pret: (_, { sante }) => sante.pret(),
}

/** What a process that only does jobs answers. */
export const sondesRoutes = defineRoutes(sondesCalls, sondes)

export const santeRoutes = defineRoutes(santeCalls, {
  ...sondes,

  async log({ body, conversationId, adresse, session }, services) {
    await reserverTentative(services, [limiteJournal(adresse)])
    const { niveau, message, stack, url } = body
    const navigateur = {
      message: masquer(message),
      ...(stack !== undefined && { stack: masquer(stack) }),
      ...(url !== undefined && { url: masquerAdresse(url) }),
    }
    services.log[niveau](
      { navigateur, conversation: conversationOf(conversationId), utilisateur: session.utilisateur?.id },
      'erreur du navigateur',
    )
    return { message: 'Erreur enregistrée.' }
  },
})
