import type { Portee } from '@ael/contract/consentements/regles.ts'
import type { ConsentementContrat } from '@ael/contract/consentements/schemas.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.generated.ts'
import { instantIso } from '../../kernel/horloge.ts'
import { clientsDuCompteParmi } from '../clients/clients-du-compte.public.query.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { peutConsentir } from './peut-consentir.public.ts'
import { historique } from './repository.ts'
import { type LigneConsentement } from './consentements.sql.ts'

/** What contracts' holders consented to; the history only for the holder himself. */
export async function presenterConsentements(
  db: Kysely<DB>,
  utilisateur: UtilisateurSession,
  lignes: readonly LigneConsentement[],
): Promise<ConsentementContrat[]> {
  const titulaires = peutConsentir(utilisateur) ? [...new Set(lignes.map(({ numero_client }) => numero_client))] : []
  const siens = await clientsDuCompteParmi(db, utilisateur, titulaires)
  const estTitulaire = ({ numero_client }: LigneConsentement): boolean => siens.has(numero_client)
  const evenements = await historique(db, lignes.filter(estTitulaire))
  return lignes.map((ligne) => ({
    numeroContrat: ligne.numero_contrat,
    libelle: ligne.libelle,
    adresse: ligne.adresse,
    soumis: ligne.soumis,
    modifiable: ligne.soumis && estTitulaire(ligne),
    jour: ligne.jour,
    heure: ligne.heure,
    historique: evenements
      .filter(({ numero_contrat }) => numero_contrat === ligne.numero_contrat)
      .map((evenement) => ({
        portee: evenement.portee as Portee,
        accordeLe: instantIso(evenement.accorde_le),
        accordePar: evenement.accorde_par_identifiant,
        retireLe: evenement.retire_le && instantIso(evenement.retire_le),
        retirePar: evenement.retire_par_identifiant,
      })),
  }))
}
