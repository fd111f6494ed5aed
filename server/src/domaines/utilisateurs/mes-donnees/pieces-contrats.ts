import { sql } from 'kysely'
import { parId } from './blocs.ts'
import type { Piece } from './piece.ts'

/** What the utility knows of him as a customer, and what he set up for his contracts. */
export const PIECES_CONTRATS: readonly Piece[] = [
  {
    nom: 'contrats.csv',
    description: 'Les contrats rattachés à votre compte. De ceux dont vous n’êtes pas titulaire, seul le rattachement vous appartient.',
    colonnes: ['contrat', 'rattache_le', 'libelle', 'reference', 'par_defaut', 'titulaire', 'debut', 'fin', 'adresse'],
    lignes: parId(
      ({ utilisateurId, contrats }) => sql`select row_number() over (order by p.numero_contrat) as cle, p.numero_contrat, p.attache_le, p.libelle,
          p.ref_externe_utilisateur, p.is_defaut, a.numero_contrat is not null as titulaire, a.date_mise_en_service, a.date_resiliation,
          concat_ws(' ', nullif(a.adresse_numero, ''), a.adresse_voie, a.adresse_complement, a.adresse_code_postal, a.adresse_ville) as adresse
        from attachement p left join abonnement a on a.numero_contrat = p.numero_contrat and a.numero_contrat = any(${contrats}::text[])
        where p.utilisateur_id = ${utilisateurId}`,
    ),
  },
  {
    nom: 'clients.json',
    description: 'Vous, tel que le service de l’eau vous connaît\u202F: identité, coordonnées, coordonnées bancaires.',
    async contenu({ db, clients }) {
      const { rows } = await sql`select * from client where numero_client = any(${clients}::text[]) order by numero_client`.execute(db)
      return rows
    },
  },
  {
    nom: 'alertes.csv',
    description: 'Les alertes que vous avez créées.',
    colonnes: ['creee_le', 'titre', 'type', 'contrat', 'seuil_litres', 'periodicite', 'canal', 'destinataire', 'statut', 'debut', 'fin'],
    lignes: parId(
      ({ utilisateurId }) => sql`select id as cle, cree_le, titre, code_type_alarme, numero_contrat, seuil_litres, periodicite, canal, destinataire,
          statut, periode_debut, periode_fin from alerte where utilisateur_id = ${utilisateurId}`,
    ),
  },
  {
    nom: 'declenchements.csv',
    description: 'Les déclenchements de vos alertes, et de celles du service sur vos contrats pendant que vous en étiez titulaire.',
    colonnes: ['declenche_le', 'jour', 'type', 'contrat', 'titre', 'message', 'volume_litres'],
    lignes: parId(
      ({ utilisateurId, clients, contrats }) => sql`select i.id as cle, i.declenchee_le, i.date_declenchante, i.code_type_alarme, i.numero_contrat, i.titre, i.message, i.volume_litres
        from instance_alerte i where (i.numero_client_titulaire is null or i.numero_client_titulaire = any(${clients}::text[]))
          and (i.alerte_id in (select id from alerte where utilisateur_id = ${utilisateurId}) or i.numero_contrat = any(${contrats}::text[]))`,
    ),
  },
  {
    nom: 'factures.csv',
    description: 'Vos factures et avoirs, ceux que vous payez.',
    colonnes: ['numero', 'contrat', 'type', 'emise_le', 'echeance', 'periode_debut', 'periode_fin', 'volume_litres', 'montant_ttc_euros', 'solde_euros', 'mode_reglement'],
    lignes: parId(
      ({ clients }) => sql`select id as cle, numero_facture_client, numero_contrat, type, date_emission, date_echeance, periode_debut, periode_fin, volume_litres,
          round(montant_ttc_cents / 100.0, 2) as montant, round(solde_cents / 100.0, 2) as solde, mode_reglement
        from facture where numero_client_payeur = any(${clients}::text[])`,
    ),
  },
  {
    nom: 'reglements.csv',
    description: 'Vos règlements.',
    colonnes: ['date', 'contrat', 'facture', 'montant_euros', 'mode', 'reference'],
    lignes: parId(
      ({ clients, contrats }) => sql`select r.id as cle, r.date_reglement, r.numero_contrat, f.numero_facture_client, round(r.montant_cents / 100.0, 2) as montant, r.mode_reglement, r.reference
        from reglement r left join facture f on f.id = r.facture_id
        where f.numero_client_payeur = any(${clients}::text[]) or (r.facture_id is null and r.numero_contrat in (
          select a.numero_contrat from abonnement a where a.numero_contrat = any(${contrats}::text[]) and a.numero_client_payeur = any(${clients}::text[])))`,
    ),
  },
]
