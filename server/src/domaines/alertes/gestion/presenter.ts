import { DECLENCHEE, enM3, estExpiree, estSupprimable } from '@ael/contract/alertes/regles.ts'
import type { Alerte, DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { enEuros } from '@ael/contract/factures/regles.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import { adresseConstruite } from '../../abonnements/adresse.public.ts'
import { masquerAdresse } from '../../../kernel/masquer.ts'
import type { LigneAlerte } from './alerte.query.ts'
import type { LigneDeclenchement } from './declenchement.sql.ts'

export const estExpireeLe = (
  { periode_debut, periode_fin, titulaire_en_place }: LigneAlerte,
  aujourdhui: string,
): boolean =>
  estExpiree({ periodeDebut: periode_debut, periodeFin: periode_fin, titulaireEnPlace: titulaire_en_place }, aujourdhui)

/** An alert as it goes over the wire; the group 0 is that of an alert on neither contract nor group. */
export const presenterAlerte = (
  ligne: LigneAlerte,
  { aujourdhui, modifiable }: { aujourdhui: string; modifiable: boolean },
): Alerte => ({
  idAlerte: ligne.id,
  titreAlerte: ligne.titre,
  codeTypeAlarme: ligne.code_type_alarme,
  numeroContratAbonnement: ligne.numero_contrat,
  idGroupe: ligne.numero_contrat === null ? (ligne.groupe_id ?? 0) : null,
  periodicite: ligne.periodicite,
  canalAlerte: ligne.canal,
  destinataire: ligne.destinataire,
  statutAlerte: ligne.statut,
  etat: ligne.declenchements > 0 ? DECLENCHEE : null,
  periodeDebut: ligne.periode_debut,
  periodeFin: ligne.periode_fin,
  valeurSeuilEnM3: ligne.seuil_litres === null ? null : enM3(ligne.seuil_litres),
  valeurSeuilEnLitre: ligne.seuil_litres,
  valeurSeuilEnPourcentage: ligne.seuil_pourcentage,
  valeurSeuilEnEuros: ligne.seuil_cents === null ? null : enEuros(ligne.seuil_cents),
  supprimable: modifiable && estSupprimable(ligne.declenchements),
  isExpire: estExpireeLe(ligne, aujourdhui),
  modifiable,
})

/** A firing; the addresses of others (those of the utility's own protection) are masked. */
export function presenterDeclenchement(
  ligne: LigneDeclenchement,
  lecteur: { email: string; voitTout: boolean },
): DeclenchementAlerte {
  const clair = lecteur.voitTout || ligne.alerte_id !== null
  const adresse = (destinataire: string | null) =>
    destinataire === null || clair || destinataire.toLowerCase() === lecteur.email.toLowerCase()
      ? destinataire
      : masquerAdresse(destinataire)
  const instant = (lu: string) => instantIso(new Date(lu))
  const envois = ligne.envois.map(({ acceptele, creele, prochainessai, ...envoi }) => ({
    ...envoi,
    // What a mail server answers may name the address.
    motif: adresse(envoi.destinataire) === envoi.destinataire ? envoi.motif : null,
    destinataire: adresse(envoi.destinataire),
    accepteLe: acceptele && instant(acceptele),
    creeLe: instant(creele),
    prochainEssai: prochainessai && instant(prochainessai),
  }))
  return {
    idInstance: ligne.id,
    idAlerte: ligne.alerte_id,
    codeTypeAlarme: ligne.code_type_alarme,
    numeroContratAbonnement: ligne.numero_contrat,
    idGroupe: ligne.numero_contrat === null ? (ligne.groupe_id ?? 0) : null,
    adresseLivraisonConstruite: ligne.adresse && adresseConstruite(ligne.adresse),
    titre: ligne.titre,
    message: ligne.message,
    dateDeclenchante: ligne.date_declenchante,
    depuis: ligne.depuis ?? ligne.date_declenchante,
    periodeDebut: ligne.periode_debut,
    periodeFin: ligne.periode_fin,
    volumeConsommeEnM3: ligne.volume_litres === null ? null : enM3(ligne.volume_litres),
    volumeConsommeEnLitre: ligne.volume_litres,
    montantEnEuros: ligne.montant_cents === null ? null : enEuros(ligne.montant_cents),
    etat: DECLENCHEE,
    destinataire: envois.find(({ destinataire }) => destinataire !== null)?.destinataire ?? null,
    envois,
  }
}
