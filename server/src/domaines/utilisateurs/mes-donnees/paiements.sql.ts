import { sql } from 'kysely'
import { day, decimal, instant, integer, text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'
import { bloc, EXEMPLES } from './blocs.sql.ts'

export const paiementsLus = rawQuery({
  row: {
    cle: integer,
    creee_le: instant,
    reference: text,
    type_service: text,
    numero_contrat: text,
    numero_facture_client: text.orNull,
    montant: decimal,
    etat: text,
    email: text,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ utilisateurId }) => sql`
      select row_number() over (order by t.id, l.rang) as cle, t.creee_le, t.reference, t.type_service, l.numero_contrat, f.numero_facture_client,
        round(l.montant_cents / 100.0, 2) as montant, t.etat, t.email
      from tentative_paiement t join ligne_tentative_paiement l on l.tentative_id = t.id left join facture f on f.id = l.facture_id where t.utilisateur_id = ${utilisateurId}`,
  ),
})

export const mandatsLus = rawQuery({
  row: {
    cle: integer,
    rum: text,
    ics: text,
    numero_contrat: text,
    signe_le: day,
    titulaire_scelle: text,
    iban_scelle: text,
    bic_scelle: text.orNull,
    dernier: day.orNull,
    revoque_le: day.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ clients }) => sql`
      select id as cle, rum, ics, numero_contrat, signe_le, titulaire_scelle, iban_scelle, bic_scelle,
        greatest(dernier_prelevement, (select max(p.date_prelevement) from prelevement p where p.mandat_id = mandat_sepa.id and p.etat <> 'REJETE')) as dernier, revoque_le
      from mandat_sepa where numero_client_payeur = any(${clients}::text[])`,
  ),
})

export const prelevementsLus = rawQuery({
  row: {
    cle: integer,
    date_prelevement: day,
    numero_contrat: text,
    rum: text,
    iban: text,
    bout_en_bout: text,
    montant: decimal,
    etat: text,
    date_retour: day.orNull,
    code_motif: text.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ clients }) => sql`
      select p.id as cle, p.date_prelevement, p.numero_contrat, p.rum, p.iban_scelle as iban, p.bout_en_bout, round(p.montant_cents / 100.0, 2) as montant, p.etat, r.date_retour, r.code_motif
      from prelevement p join mandat_sepa m on m.id = p.mandat_id left join retour_prelevement r on r.prelevement_id = p.id and r.issue = 'REJETE'
      where m.numero_client_payeur = any(${clients}::text[])`,
  ),
})
