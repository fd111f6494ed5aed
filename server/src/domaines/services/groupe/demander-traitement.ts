import { serviceDe } from '@ael/contract/services/registre.ts'
import type { demandeTraitement } from '@ael/contract/services/schemas.ts'
import type * as z from 'zod'
import { notify } from '../../../db/notify.ts'
import { scellerCompte } from '../../../gateways/coffre/compte-bancaire.ts'
import type { ContratVerifie, GroupeVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { EFFETS } from '../effets/registre.ts'
import { horsDesGroupes, rienATraiter, saisieRefusee, traitementInconnu, tropDeContrats } from '../errors.ts'
import { situationsDuGroupe } from './lire-services-groupe.ts'
import { ajouterTraitement, type LigneTraitement, lireTraitement } from './traitement.repository.ts'

/** Told when a batch waits. */
export const CANAL_TRAITEMENTS = 'traitements_services'
const CONTRATS_MAX = 5000

type Demande = Omit<z.output<typeof demandeTraitement>, 'idGroupe' | 'contrats'> & {
  idGroupe: GroupeVerifie
  contrats: ContratVerifie[]
}

async function contratsVoulus(
  services: Services,
  utilisateur: UtilisateurSession,
  { idGroupe, code, action, tous, contrats }: Demande,
): Promise<ContratVerifie[]> {
  const service = serviceDe(code)
  if (!tous) return [...new Set(contrats)]
  const situations = await situationsDuGroupe(services, utilisateur, idGroupe)
  return situations
    .filter((situation) =>
      action === 'SOUSCRIPTION'
        ? situation.refusDeSouscrire(service) === null
        : situation.refusDeResilier(service) === null,
    )
    .map(({ contrat }) => contrat.numeroContrat)
}

/**
 * Asks for a service on many contracts (docs/domaines/services.md#traitement-en-masse): it is written down (INIT), and a job does it
 * contract by contract. The same reference once more is the same batch.
 */
export async function demanderTraitement(
  services: Services,
  utilisateur: UtilisateurSession,
  demande: Demande,
): Promise<LigneTraitement> {
  const { db, coffre, horloge } = services
  const { idProcessus: reference, code, action, saisie } = demande
  const { enGroupe, annulable } = serviceDe(code)
  if (!enGroupe || (action === 'RESILIATION' && !annulable)) throw horsDesGroupes()
  const manques = action === 'SOUSCRIPTION' ? EFFETS[code].manques(saisie) : []
  if (manques.length > 0) throw saisieRefusee(manques)
  const deja = await lireTraitement(db, utilisateur.id, reference)
  if (deja) return deja
  const contrats = await contratsVoulus(services, utilisateur, demande)
  if (contrats.length === 0) throw rienATraiter()
  if (contrats.length > CONTRATS_MAX) throw tropDeContrats()
  const { iban = null, bic, titulaire = null, ...reste } = saisie
  return db.transaction().execute(async (trx) => {
    await ajouterTraitement(
      trx,
      {
        utilisateur_id: utilisateur.id,
        reference,
        code,
        action,
        saisie: JSON.stringify(reste),
        cree_le: horloge.maintenant(),
        ...scellerCompte(coffre, 'traitement_services', reference, { iban, bic: bic || null, titulaire }),
      },
      contrats,
    )
    await notify(trx, CANAL_TRAITEMENTS, '')
    const ecrit = await lireTraitement(trx, utilisateur.id, reference)
    if (!ecrit) throw traitementInconnu()
    return ecrit
  })
}
