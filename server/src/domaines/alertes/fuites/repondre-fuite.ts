import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { refusReponse, type SaisieReponse } from '@ael/contract/alertes/fuites.regles.ts'
import type { ReponseFuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { holdUntilEnd } from '../../../db/locks.ts'
import { debutDuJour, jourIso } from '../../../kernel/jour-local.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { verrouillerCompte } from '../../../kernel/session/compte.repository.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { tenirAcces } from '../../acces/tenir-acces.public.ts'
import { reponseFermee, rienNeCoule, saisieRefusee } from '../errors.ts'
import { contratDeFuite } from './fuite.query.ts'
import { dernierDebit, lireEcoulement } from './lire-ecoulement.ts'
import { presenterReponse } from './presenter-fuite.ts'
import { derniereReponse } from './reponse.query.ts'
import { cloreReponse, insererReponse } from './reponse.repository.ts'
import { nuitsDe } from './suivi.ts'

/** The nights of so many days are awaited after a repair; where too few are read in them, nothing is confirmed. */
const JOURS_DE_REPARATION = 15

/** The answers of a contract are given one after the other, whoever gives them. */
const tenirReponses = (trx: Services['db'], numeroContrat: ContratVerifie) =>
  holdUntilEnd(trx, `reponse fuite ${numeroContrat}`)

/**
 * Answers to the flow that runs on a contract (docs/domaines/alertes.md#réponse-à-une-fuite), in place of the answer that
 * runs; the same one once more changes nothing.
 */
export async function repondreFuite(
  services: Services,
  utilisateur: UtilisateurSession,
  { numeroContrat, ...saisie }: SaisieReponse & { numeroContrat: ContratVerifie },
): Promise<ReponseFuite> {
  if (estGestionnaire(utilisateur.profils)) throw reponseFermee()
  const refus = refusReponse(saisie)
  if (refus) throw saisieRefusee([refus])
  const mesures = await lireEcoulement(services, utilisateur, numeroContrat)
  const ecoulement = mesures?.ecoulement
  if (!ecoulement || ecoulement.arret !== null) throw rienNeCoule()
  const { aujourdhui, series, parametres } = mesures
  const depuis = new Date(debutDuJour(ecoulement.depuis) * 1000)
  const cause = saisie.nature === 'CAUSE'
  const voulue = {
    nature: saisie.nature,
    cause: cause ? (saisie.cause ?? null) : null,
    precision: (cause && saisie.precision) || null,
    jusqu_au: ajouterJours(aujourdhui, (cause && saisie.jours) || JOURS_DE_REPARATION),
  }
  const ligne = await services.db.transaction().execute(async (trx) => {
    await verrouillerCompte(trx, utilisateur.id)
    await tenirAcces(trx, utilisateur, numeroContrat)
    await tenirReponses(trx, numeroContrat)
    const { titulaire } = await contratDeFuite(trx, numeroContrat)
    const lire = () => derniereReponse(trx, { numeroContrat, titulaire, depuis })
    const avant = await lire()
    const identique =
      avant?.issue === null &&
      avant.nature === voulue.nature &&
      avant.cause === voulue.cause &&
      avant.precision === voulue.precision &&
      avant.jusquAu === voulue.jusqu_au
    if (identique) return avant
    const maintenant = services.horloge.maintenant()
    await cloreReponse(trx, numeroContrat, 'REMPLACEE', maintenant)
    await insererReponse(trx, {
      ...voulue,
      numero_contrat: numeroContrat,
      numero_client_titulaire: titulaire,
      utilisateur_id: utilisateur.id,
      depuis: jourIso(ecoulement.depuis),
      debit: dernierDebit(ecoulement),
      repondu_le: maintenant,
    })
    return lire()
  })
  if (!ligne) throw rienNeCoule()
  return presenterReponse(ligne, nuitsDe(series, parametres.debitMinimal), aujourdhui)
}

/** Takes an answer back; without one nothing changes. */
export async function annulerReponseFuite(
  { db, horloge }: Services,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
): Promise<void> {
  if (estGestionnaire(utilisateur.profils)) throw reponseFermee()
  await db.transaction().execute(async (trx) => {
    await verrouillerCompte(trx, utilisateur.id)
    await tenirAcces(trx, utilisateur, numeroContrat)
    await tenirReponses(trx, numeroContrat)
    await cloreReponse(trx, numeroContrat, 'ANNULEE', horloge.maintenant())
  })
}
