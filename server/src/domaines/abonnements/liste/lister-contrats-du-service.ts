import { CONTRATS_MAX, CONTRATS_TROUVES_MAX, type ContratAdministre } from '@ael/contract/abonnements/schemas.ts'
import { comprendre } from '../../../kernel/mots/comprendre.ts'
import { contratsAyant, premiers } from '../../../kernel/mots/trouver.ts'
import type { Services } from '../../../services.ts'
import { contratsDuServiceLus, nombreDuService } from './contrats-du-service.sql.ts'
import { debutDePage } from '../../../kernel/debut-de-page.ts'

interface Demande {
  recherche: string
  userWebId?: number | undefined
  indexPage: number
  nbElements: number
}

/** The contracts of the service for its staff, looked up by their words; or those that an account reaches. */
export async function listerContratsDuService(
  { db, pool }: Services,
  { recherche, userWebId, indexPage, nbElements }: Demande,
): Promise<{ resultats: ContratAdministre[]; nbTotalResultats: number; partiel: boolean }> {
  const mots = await comprendre(pool, recherche)
  // Those of an account are few enough to be looked at one by one.
  const trouves =
    mots.length === 0 || userWebId !== undefined
      ? undefined
      : await contratsAyant(pool, mots, premiers(CONTRATS_TROUVES_MAX + 1))
  const lesquels = trouves ? { numeros: trouves.cles } : { utilisateurId: userWebId, mots }
  const premier = debutDePage({ indexPage, nbElements })
  const [lignes, [compte]] = await Promise.all([
    contratsDuServiceLus(db, lesquels, { premier, nombre: nbElements }),
    nombreDuService(db, lesquels, CONTRATS_MAX + 1),
  ])
  const total = compte?.total ?? 0
  return {
    resultats: lignes.map((ligne) => ({
      numeroContrat: ligne.numero_contrat,
      adresse: ligne.adresse,
      titulaire: ligne.titulaire,
      payeur: ligne.payeur,
      compteur: ligne.numero_appareil,
      codeEtatContrat: ligne.code_etat_contrat,
      nbComptes: ligne.nb_comptes,
      groups: ligne.groupes,
    })),
    nbTotalResultats: total,
    partiel: trouves !== undefined && !trouves.complet && total <= CONTRATS_TROUVES_MAX,
  }
}
