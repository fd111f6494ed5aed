import { CONTRATS_MAX, CONTRATS_TROUVES_MAX, type ContratAdministre } from '@ael/contract/abonnements/schemas.ts'
import { comprendre } from '../../../noyau/mots/comprendre.ts'
import { contratsAyant } from '../../../noyau/mots/trouver.ts'
import type { Services } from '../../../services.ts'
import { contratsDuServiceLus, nombreDuService } from './contrats-du-service.sql.ts'
import { debutDePage } from '../../../noyau/debut-de-page.ts'

interface Demande {
  recherche: string
  userWebId?: number | undefined
  indexPage: number
  nbElements: number
}

/** The contracts of the service for its staff, looked up by their words; or those that an account reaches. */
export async function listerContratsDuService(
  { db }: Services,
  { recherche, userWebId, indexPage, nbElements }: Demande,
): Promise<{ resultats: ContratAdministre[]; nbTotalResultats: number }> {
  const mots = await comprendre(db, recherche)
  const lesquels = {
    utilisateurId: userWebId,
    numeros: mots.length === 0 ? undefined : await contratsAyant(db, mots, CONTRATS_TROUVES_MAX + 1),
  }
  const premier = debutDePage({ indexPage, nbElements })
  const [lignes, [compte]] = await Promise.all([
    contratsDuServiceLus(db, lesquels, { premier, nombre: nbElements }),
    nombreDuService(db, lesquels, CONTRATS_MAX + 1),
  ])
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
    nbTotalResultats: compte?.total ?? 0,
  }
}
