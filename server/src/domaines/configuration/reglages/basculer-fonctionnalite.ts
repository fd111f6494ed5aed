import { FONCTIONNALITES, type Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import { holdUntilEnd } from '../../../db/locks.ts'
import { notify } from '../../../db/notify.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { Services } from '../../../services.ts'
import { CANAL_CONFIGURATION } from '../configuration.public.ts'
import { ecrireEtat, etatChange, oublierEtats } from './reglages.repository.ts'

/** Switches a feature on or off; every server knows at once. */
export const basculerFonctionnalite = (services: Services, agent: Agent, nom: Fonctionnalite, actif: boolean) =>
  acteDuPersonnel(services, agent, async (trx) => {
    await holdUntilEnd(trx, `fonctionnalite ${nom}`)
    const avant = (await etatChange(trx, nom)) ?? FONCTIONNALITES[nom].actif
    await ecrireEtat(trx, nom, actif)
    await notify(trx, CANAL_CONFIGURATION, '')
    return {
      ecriture: { objet: `Fonctionnalité ${nom}`, avant: { actif: avant }, apres: { actif } },
      reponse: { message: `La fonctionnalité ${nom} est ${actif ? 'activée' : 'éteinte'}.` },
    }
  })

/** All features are again as in a new installation. */
export const remettreFonctionnalites = (services: Services, agent: Agent) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const oubliees = await oublierEtats(trx)
    await notify(trx, CANAL_CONFIGURATION, '')
    return {
      ecriture: {
        objet: 'Toutes les fonctionnalités, comme à l’installation',
        avant: Object.fromEntries(oubliees.map(({ nom, actif }) => [nom, actif])),
        apres: {},
      },
      reponse: { message: 'Toutes les fonctionnalités sont comme à l’installation.' },
    }
  })
