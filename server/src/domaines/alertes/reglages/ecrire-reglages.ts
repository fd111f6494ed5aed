import type { ParametreAlerte } from '@ael/contract/alertes/parametres.ts'
import type { SaisieParametres } from '@ael/contract/alertes/reglages.schemas.ts'
import { holdUntilEnd } from '../../../db/locks.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { Services } from '../../../services.ts'
import { plageExiste, plageInconnue } from '../errors.ts'
import { lireParametres, lireParametresContrat } from '../gestion/parametres.query.ts'
import { SUPPRESSION_REUSSIE } from '../gestion/reponses.ts'
import type { Proposition } from './apercu.ts'
import { ecrirePlage, oterPlage, poserParametreDuContrat, poserParametres, tenirPlage } from './reglages.repository.ts'

const VERROU = 'reglages des alertes'

/** Sets what the rules of leaks, or of unusual use, are judged by; the next night is. */
export const reglerParametres = (services: Services, agent: Agent, { typeService, ...poses }: SaisieParametres) =>
  acteDuPersonnel(services, agent, async (trx) => {
    await holdUntilEnd(trx, VERROU)
    const avant = await lireParametres(trx)
    await poserParametres(trx, poses)
    return {
      ecriture: { objet: `Paramètres d’alerte ${typeService}`, avant, apres: await lireParametres(trx) },
      reponse: { message: 'Les paramètres sont enregistrés. La prochaine nuit les suit.' },
    }
  })

/** Sets those of one contract; what is null is the service's again. */
export const reglerParametresDuContrat = (
  services: Services,
  agent: Agent,
  contrat: ContratVerifie,
  poses: Proposition['parametres'],
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    await holdUntilEnd(trx, VERROU)
    const avant = await lireParametresContrat(trx, contrat)
    for (const [nom, valeur] of Object.entries(poses))
      if (valeur !== undefined) await poserParametreDuContrat(trx, contrat, nom as ParametreAlerte, valeur)
    return {
      ecriture: {
        objet: `Paramètres d’alerte du contrat ${contrat}`,
        avant,
        apres: await lireParametresContrat(trx, contrat),
      },
      reponse: { message: 'Les paramètres du contrat sont enregistrés. La prochaine nuit les suit.' },
    }
  })

interface Plage {
  plageId: number | null
  cle: number
  valeur: number
}

/** Adds a range of daily averages, or changes one. */
export const reglerPlage = (services: Services, agent: Agent, { plageId, ...plage }: Plage) =>
  acteDuPersonnel(services, agent, async (trx) => {
    await holdUntilEnd(trx, VERROU)
    const avant = plageId === null ? null : await tenirPlage(trx, plageId)
    if (avant === undefined) throw plageInconnue()
    if (!(await ecrirePlage(trx, plageId, plage))) throw plageExiste()
    return {
      ecriture: { objet: 'Plage de consommation moyenne', avant, apres: plage },
      reponse: { message: 'La plage est enregistrée.' },
    }
  })

/** Takes one away. */
export const supprimerPlage = (services: Services, agent: Agent, plageId: number) =>
  acteDuPersonnel(services, agent, async (trx) => {
    await holdUntilEnd(trx, VERROU)
    const avant = await tenirPlage(trx, plageId)
    if (!avant) throw plageInconnue()
    await oterPlage(trx, plageId)
    return {
      ecriture: { objet: 'Plage de consommation moyenne', avant, apres: null },
      reponse: { message: SUPPRESSION_REUSSIE },
    }
  })
