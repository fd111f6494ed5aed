import type { CodeService } from '@ael/contract/services/modele.ts'
import { serviceDe } from '@ael/contract/services/registre.ts'
import type { SaisieService } from '@ael/contract/services/schemas.ts'
import { publier } from '../../kernel/evenements/publier.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Lieu } from './effets/effet.ts'
import { EFFETS } from './effets/registre.ts'
import { saisieRefusee } from './errors.ts'
import { ajouterSouscrits, type DetailSouscrit, retirerSouscrits } from './service-souscrit.repository.ts'
import type { Situation } from './situation.ts'
import { type IssueService, ouvrirContrats } from './ouvrir-contrats.ts'

/**
 * Subscribes a service for contracts, each for itself: what stands in the way of one does not touch the others. In the
 * transaction of the caller, with all that the service does and the end of what it replaces.
 *
 * @throws ErreurMetier for an input that the service cannot begin with
 */
export async function souscrireServices(
  lieu: Lieu,
  code: CodeService,
  contrats: readonly ContratVerifie[],
  saisie: SaisieService,
): Promise<Map<ContratVerifie, IssueService>> {
  const { services, trx } = lieu
  const service = serviceDe(code)
  const manques = EFFETS[code].manques(saisie)
  if (manques.length > 0) throw saisieRefusee(manques)
  const { ouverts, issues } = await ouvrirContrats(lieu, contrats, (situation) => situation.refusDeSouscrire(service))
  const suites = await EFFETS[code].commencer(
    lieu,
    ouverts.map(({ contrat }) => contrat.numeroContrat),
    saisie,
  )
  const faits = new Map<ContratVerifie, DetailSouscrit>()
  for (const [contrat, suite] of suites) {
    if ('refus' in suite) {
      issues.set(contrat, suite)
      continue
    }
    const { detail, avertissement = null } = suite
    faits.set(contrat, detail)
    issues.set(contrat, { rum: detail.rum ?? null, avertissement })
  }
  await remplacer(
    lieu,
    code,
    ouverts.filter(({ contrat }) => faits.has(contrat.numeroContrat)),
  )
  await ajouterSouscrits(trx, { code, jour: services.horloge.aujourdhui() }, faits)
  await publier(
    services,
    trx,
    'service.souscrit',
    ...Array.from(faits, ([numeroContrat, { rum }]) => ({ numeroContrat, code, rum: rum ?? null })),
  )
  return issues
}

/** Ends what a service replaces on contracts where it begins. */
async function remplacer(lieu: Lieu, code: CodeService, situations: readonly Situation[]): Promise<void> {
  for (const ancien of serviceDe(code).remplace) {
    const concernes = situations.flatMap(({ contrat, souscrit }) => {
      const tenu = souscrit(serviceDe(ancien))
      return tenu ? [{ numeroContrat: contrat.numeroContrat, souscrit: tenu }] : []
    })
    if (concernes.length === 0) continue
    await EFFETS[ancien].finir(lieu, concernes, code)
    await retirerSouscrits(
      lieu.trx,
      [ancien],
      concernes.map(({ numeroContrat }) => numeroContrat),
    )
  }
}
