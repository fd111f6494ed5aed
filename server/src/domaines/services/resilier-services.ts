import type { CodeService } from '@ael/contract/services/modele.ts'
import { serviceDe } from '@ael/contract/services/registre.ts'
import { publier } from '../../kernel/evenements/publier.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Lieu } from './effets/effet.ts'
import { EFFETS } from './effets/registre.ts'
import { type IssueService, ouvrirContrats } from './ouvrir-contrats.ts'
import { retirerSouscrits } from './service-souscrit.repository.ts'

/** Gives a service up for contracts, each for itself, with what that ends (docs/domaines/services.md#résilier). */
export async function resilierServices(
  lieu: Lieu,
  code: CodeService,
  contrats: readonly ContratVerifie[],
): Promise<Map<ContratVerifie, IssueService>> {
  const service = serviceDe(code)
  const { ouverts, issues } = await ouvrirContrats(lieu, contrats, (situation) => situation.refusDeResilier(service))
  const finis = ouverts.flatMap(({ contrat, souscrit }) => {
    const tenu = souscrit(service)
    return tenu ? [{ numeroContrat: contrat.numeroContrat, souscrit: tenu }] : []
  })
  if (finis.length > 0) await EFFETS[code].finir(lieu, finis, null)
  await retirerSouscrits(
    lieu.trx,
    [code],
    finis.map(({ numeroContrat }) => numeroContrat),
  )
  await publier(
    lieu.services,
    lieu.trx,
    'service.resilie',
    ...finis.map(({ numeroContrat }) => ({ numeroContrat, code })),
  )
  for (const { numeroContrat } of finis) issues.set(numeroContrat, { rum: null, avertissement: null })
  return issues
}
