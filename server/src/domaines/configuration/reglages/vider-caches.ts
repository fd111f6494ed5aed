import { notify } from '../../../db/notify.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import { notifierTousLesAcces } from '../../../kernel/session/notifier-acces.ts'
import type { Services } from '../../../services.ts'
import { CANAL_CONFIGURATION } from '../configuration.public.ts'

/** All servers forget what they keep of settings, sessions and rights, and read it again. */
export const viderCaches = (services: Services, agent: Agent) =>
  acteDuPersonnel(services, agent, async (trx) => {
    await notify(trx, CANAL_CONFIGURATION, '')
    await notifierTousLesAcces(trx)
    return {
      ecriture: { objet: 'Caches de tous les serveurs', avant: null, apres: null },
      reponse: { message: 'Les caches de tous les serveurs ont été vidés.' },
    }
  })
