import { sql } from 'kysely'
import { day, decimal, instant, integer, text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'
import { bloc, EXEMPLES } from './blocs.sql.ts'

export const facturesLues = rawQuery({
  row: {
    cle: integer,
    numero_facture_client: text,
    numero_contrat: text,
    type: text,
    date_emission: day,
    date_echeance: day,
    periode_debut: day.orNull,
    periode_fin: day.orNull,
    volume_litres: integer.orNull,
    montant: decimal,
    solde: decimal,
    mode_reglement: text,
    annoncee_le: instant.orNull,
    destinataire: text.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ clients }) => sql`
      select id as cle, numero_facture_client, numero_contrat, type, date_emission, date_echeance, periode_debut, periode_fin, volume_litres,
        round(montant_ttc_cents / 100.0, 2) as montant, round(solde_cents / 100.0, 2) as solde, mode_reglement,
        annoncee_le, destinataire
      from facture left join annonce_facture on facture_id = id where numero_client_payeur = any(${clients}::text[])`,
  ),
})

export const lignesLues = rawQuery({
  row: {
    cle: integer,
    numero_facture_client: text,
    bloc: text,
    libelle: text,
    du: day,
    au: day,
    unite: text,
    quantite: decimal,
    prix: decimal,
    tva: decimal,
    montant: decimal,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ clients }) => sql`
      select row_number() over (order by f.id, l.rang) as cle, f.numero_facture_client, l.bloc, l.libelle, l.du, l.au, l.unite,
        l.quantite_milliemes / 1000.0 as quantite, l.prix_dix_milliemes / 10000.0 as prix, l.tva_pour_mille / 10.0 as tva, round(l.montant_cents / 100.0, 2) as montant
      from ligne_facture l join facture f on f.id = l.facture_id where f.numero_client_payeur = any(${clients}::text[])`,
  ),
})

export const reglementsLus = rawQuery({
  row: {
    cle: integer,
    date_reglement: day,
    numero_contrat: text,
    numero_facture_client: text.orNull,
    montant: decimal,
    mode_reglement: text,
    reference: text.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ clients, contrats }) => sql`
      select r.id as cle, r.date_reglement, r.numero_contrat, f.numero_facture_client, round(r.montant_cents / 100.0, 2) as montant, r.mode_reglement, r.reference
      from reglement r left join facture f on f.id = r.facture_id
      where f.numero_client_payeur = any(${clients}::text[]) or (r.facture_id is null and r.numero_contrat in (
        select a.numero_contrat from abonnement a where a.numero_contrat = any(${contrats}::text[]) and a.numero_client_payeur = any(${clients}::text[])))`,
  ),
})

export const mensualitesLues = rawQuery({
  row: {
    cle: integer,
    numero: text,
    numero_contrat: text,
    rang: integer,
    date_echeance: day,
    montant: decimal,
    etat: text,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ clients, contrats }) => sql`
      select d.id as cle, e.numero, e.numero_contrat, d.rang, d.date_echeance, round(d.montant_cents / 100.0, 2) as montant, d.etat
      from echeance d join echeancier e on e.id = d.echeancier_id join abonnement a on a.numero_contrat = e.numero_contrat
      where a.numero_contrat = any(${contrats}::text[]) and a.numero_client_payeur = any(${clients}::text[])`,
  ),
})
