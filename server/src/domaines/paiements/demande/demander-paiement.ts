import { createHash } from 'node:crypto'
import { cheminRetour } from '@ael/contract/paiements/retours.ts'
import { holdUntilEnd } from '../../../db/locks.ts'
import { verifie } from '../../../kernel/verifie.ts'
import type { Services } from '../../../services.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { signalerAnomalie } from '../anomalies/anomalie.repository.ts'
import { attendreOuverture } from './attente-ouverture.ts'
import { composerDemande, retenirDemande, type DemandeComposee, type ObjetDemande } from './composer-demande.ts'
import { emailManquant, paiementNonPropose, prestataireIndisponible } from '../errors.ts'
import { payeurDe } from './factures-payables.query.ts'
import { adresseNotification } from '../fournisseurs/fabrique.ts'
import {
  DemandeRefusee,
  FournisseurIndisponible,
  type DemandePaiement,
  type Fournisseur,
  type Payeur,
} from '../fournisseurs/fournisseur.ts'
import { tirerReference } from './reference.ts'
import { lignesDe, type LigneTentative } from '../lignes-tentative.query.ts'
import {
  insererTentative,
  memeDemande,
  modifierTentative,
  parReference,
  type Tentative,
} from '../tentative.repository.ts'
import { prochainRegard } from '../issue/transitions.ts'

/** Two clicks so close together are one. */
const DOUBLE_CLIC_MS = 60_000

export interface Demandeur {
  session: Session
  conversationId: string
  email: string | null | undefined
}

const cleDe = ({ session, conversationId }: Demandeur, email: string, { origine, lignes }: DemandeComposee): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        session.id,
        conversationId,
        email,
        origine,
        lignes.map((ligne) => [ligne.numero_contrat, ligne.facture_id, ligne.montant_cents]),
      ]),
    )
    .digest()

/** Stores the attempt, or finds the one that the first of two clicks has stored. */
function creer(
  { db, horloge, config }: Services,
  demandeur: Demandeur,
  fournisseur: Fournisseur,
  email: string,
  demande: DemandeComposee,
): Promise<{ reference: string; premiere: Tentative | null }> {
  const cle = cleDe(demandeur, email, demande)
  return db.transaction().execute(async (trx) => {
    const maintenant = horloge.maintenant()
    await holdUntilEnd(trx, cle.toString('hex'))
    const premiere = await memeDemande(trx, cle, new Date(maintenant.getTime() - DOUBLE_CLIC_MS))
    if (premiere?.type_service === fournisseur.type) return { reference: premiere.reference, premiere }
    await retenirDemande(trx, demande, config.PAIEMENT_DEVISE)
    const reference = tirerReference()
    const interrogeable = fournisseur.interroger !== null
    await insererTentative(
      trx,
      {
        reference,
        type_service: fournisseur.type,
        traite_facturation_code: demande.traiteFacturationCode,
        origine: demande.origine,
        utilisateur_id: demandeur.session.utilisateur?.id ?? null,
        email,
        montant_cents: demande.montantCents,
        devise: config.PAIEMENT_DEVISE,
        cle_demande: cle,
        creee_le: maintenant,
        modifiee_le: maintenant,
        interroger_le: prochainRegard(
          { etat: 'CREEE', creeeLe: maintenant, interrogations: 0 },
          { interrogeable, dureeMinutes: fournisseur.dureeMinutes },
          maintenant,
        ),
      },
      demande.lignes,
    )
    return { reference, premiere: null }
  })
}

const objetDe = (lignes: readonly LigneTentative[]): string => {
  const [premiere] = lignes
  if (premiere?.numero_facture_client === null) return `Solde du contrat ${premiere.numero_contrat}`
  return lignes.length === 1 ? `Facture ${premiere?.numero_facture_client}` : `${lignes.length} factures`
}

/** A demand as the provider is asked: the same however often it is asked again. */
function demandePour(
  { publicUrl }: Services['config'],
  tentative: Tentative,
  lignes: readonly LigneTentative[],
  payeur: Payeur | null,
): DemandePaiement {
  const retour = (issue: Parameters<typeof cheminRetour>[1]): string =>
    publicUrl + cheminRetour(tentative.reference, issue)
  return {
    numero: tentative.id,
    reference: tentative.reference,
    montantCents: tentative.montant_cents,
    devise: tentative.devise,
    email: tentative.email,
    payeur,
    objet: objetDe(lignes),
    referenceDette: lignes[0]?.reference_dette ?? lignes[0]?.numero_facture_client ?? null,
    creeeLe: tentative.creee_le,
    retours: {
      succes: retour('succes'),
      refus: retour('refus'),
      annulation: retour('annulation'),
      attente: retour('attente'),
    },
    notification: adresseNotification(publicUrl, tentative.type_service),
  }
}

/** Opens the provider's page, outside of any transaction: it may take seconds, and may fail. */
async function ouvrir(services: Services, fournisseur: Fournisseur, tentative: Tentative): Promise<Tentative> {
  const { db, log, config, horloge } = services
  const lignes = await lignesDe(db, tentative.id)
  const demande = demandePour(
    config,
    tentative,
    lignes,
    lignes[0] ? await payeurDe(db, verifie('contrat', lignes[0].numero_contrat)) : null,
  )
  try {
    const { redirection, jeton } = await fournisseur.ouvrir(demande)
    // The notification may have come first: an attempt that moved on stays where it is. So may another request for the same
    // attempt: everybody is sent to the page that was stored, the only one whose token is known.
    const { numUpdatedRows } = await db
      .updateTable('tentative_paiement')
      .set((eb) => ({
        jeton,
        redirection: JSON.stringify(redirection),
        modifiee_le: horloge.maintenant(),
        etat: eb.case().when('etat', '=', 'CREEE').then('OUVERTE').else(eb.ref('etat')).end(),
      }))
      .where('id', '=', tentative.id)
      .where('redirection', 'is', null)
      .executeTakeFirst()
    const premiere = numUpdatedRows === 0n ? await parReference(db, tentative.reference) : null
    return premiere ?? { ...tentative, jeton, redirection }
  } catch (error) {
    const refusee = error instanceof DemandeRefusee
    if (!refusee && !(error instanceof FournisseurIndisponible)) throw error
    log[refusee ? 'error' : 'warn'](
      { fournisseur: fournisseur.type, reference: tentative.reference, motif: error.message },
      'paiement impossible à ouvrir',
    )
    // Refused, there is nothing to wait for; without an answer, the provider may have opened it all the same.
    if (refusee) {
      await modifierTentative(db, tentative.id, {
        etat: 'REFUSEE',
        code_retour: error.code,
        libelle_retour: 'Demande refusée par le prestataire',
        interroger_le: null,
        modifiee_le: horloge.maintenant(),
      })
      await signalerAnomalie(db, tentative.id, { nature: 'ALARME', texte: error.message }, horloge.maintenant())
    }
    throw prestataireIndisponible()
  }
}

/**
 * Asks to pay: stores the attempt with everything checked, then asks the provider for its page. Nothing is recorded by it.
 * Asked twice within a minute by the same conversation, it is one attempt.
 */
export async function demanderPaiement(
  services: Services,
  demandeur: Demandeur,
  objet: ObjetDemande,
): Promise<Tentative> {
  const demande = await composerDemande(services, demandeur.session, objet)
  const email = demandeur.email ?? demandeur.session.utilisateur?.email
  if (!email) throw emailManquant()
  const fournisseur = services.paiements.pour(demande.traiteFacturationCode)
  if (!fournisseur) throw paiementNonPropose()
  const { reference, premiere } = await creer(services, demandeur, fournisseur, email, demande)
  const ouverte = premiere && (await attendreOuverture(services, premiere))
  if (ouverte) return ouverte
  const tentative = await parReference(services.db, reference)
  if (!tentative) throw new Error('an attempt that was stored is there')
  return ouvrir(services, fournisseur, tentative)
}
