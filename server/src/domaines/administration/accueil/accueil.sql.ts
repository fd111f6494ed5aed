import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import type { SujetAccueil } from '@ael/contract/administration/accueil.ts'
import { sql } from 'kysely'
import { day, instant, integer, text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'

/** Each subject is counted up to here: nobody works off more in a day. */
const ATTENTE_MAX = 10_001

/**
 * What waits for somebody, and since when: requests, payments of which nothing was heard for a day, payments that the accounts have
 * not taken over, anomalies, what the bank gave back within a week of which nothing was done, mails and SMS given up, imports of the week that refused lines.
 */
export const attentes = rawQuery({
  row: { sujet: text.as<SujetAccueil>(), nombre: integer, depuis: instant.orNull },
  samples: [[new Date(0)]],
  sql: (maintenant: Date) => {
    const jours = (nombre: number) => new Date(maintenant.getTime() - nombre * JOUR_MS)
    const compter = (sujet: SujetAccueil, lignes: ReturnType<typeof sql>) => sql`
      select ${sujet}::text as sujet, count(*) as nombre, min(l.quand) as depuis from (${lignes} limit ${ATTENTE_MAX}) l`
    return sql.join(
      [
        compter('demandes', sql`select creee_le as quand from demarche where etat in ('EN_ATTENTE', 'EN_COURS')`),
        compter(
          'paiementsSansRetour',
          sql`select creee_le as quand from tentative_paiement where etat in ('CREEE', 'OUVERTE', 'EN_ATTENTE') and creee_le < ${jours(1)}`,
        ),
        compter(
          'paiementsNonIntegres',
          sql`select transaction_le as quand from tentative_paiement where etat = 'ENREGISTREE' and integree_le is null`,
        ),
        compter('anomalies', sql`select constatee_le as quand from anomalie_paiement where close_le is null`),
        compter(
          'retoursBanque',
          sql`select recu_le as quand from retour_prelevement where issue in ('INCONNU', 'MONTANT') and recu_le >= ${jours(7)}`,
        ),
        compter(
          'courriers',
          sql`select cree_le as quand from courrier where envoye_le is null and prochain_essai is null`,
        ),
        compter('sms', sql`select cree_le as quand from sms where envoye_le is null and prochain_essai is null`),
        compter('imports', sql`select fin as quand from journal_import where rejetees > 0 and fin >= ${jours(7)}`),
      ],
      sql` union all `,
    )
  },
})

/** Which agents have taken requests that wait, and how many, among as many as are counted. */
export const demandesSuivies = rawQuery({
  row: { agent_id: integer, agent: text, nombre: integer },
  samples: [[]],
  sql: () => sql`
    select a.id as agent_id, concat_ws(' ', a.prenom, a.nom) as agent, count(*) as nombre
    from (select agent_id from demarche where etat in ('EN_ATTENTE', 'EN_COURS') limit ${ATTENTE_MAX}) d
      join utilisateur a on a.id = d.agent_id
    group by a.id order by 3 desc, sans_accent(a.nom), sans_accent(a.prenom), a.id`,
})

/**
 * Each day of a period of Europe/Paris, with what it brought: sign-ins, accounts, contracts attached, cents paid on line, requests in, answered, and
 * answered after so many days; leaks told, and repairs that the readings confirmed.
 */
export const jours = rawQuery({
  row: {
    jour: day,
    connexions: integer,
    comptes: integer,
    contrats: integer,
    paye_cents: integer,
    recues: integer,
    traitees: integer,
    hors_delai: integer,
    fuites: integer,
    reparees: integer,
  },
  samples: [['2026-10-01', '2026-10-31', 10]],
  sql: (premier: string, dernier: string, delai: number) => {
    const debut = sql`(${premier}::date::timestamp at time zone 'Europe/Paris')`
    const fin = sql`((${dernier}::date + 1)::timestamp at time zone 'Europe/Paris')`
    const parJour = (table: string, quand: string, valeur: ReturnType<typeof sql>, aussi = sql`true`) => sql`
      select (${sql.ref(quand)} at time zone 'Europe/Paris')::date as jour, ${valeur} as valeur from ${sql.table(table)}
      where ${sql.ref(quand)} >= ${debut} and ${sql.ref(quand)} < ${fin} and ${aussi} group by 1`
    return sql`
      select j.jour::date as jour, coalesce(s.valeur, 0)::bigint as connexions, coalesce(u.valeur, 0)::bigint as comptes, coalesce(a.valeur, 0)::bigint as contrats,
        coalesce(p.valeur, 0)::bigint as paye_cents, coalesce(r.valeur, 0)::bigint as recues, coalesce(t.valeur, 0)::bigint as traitees,
        coalesce(h.valeur, 0)::bigint as hors_delai, coalesce(f.valeur, 0)::bigint as fuites, coalesce(o.valeur, 0)::bigint as reparees
      from generate_series(${premier}::date, ${dernier}::date, interval '1 day') as j(jour)
        left join (
          select jour, sum(nombre) as valeur from connexion_jour where jour between ${premier}::date and ${dernier}::date group by 1
        ) s on s.jour = j.jour::date
        left join (${parJour('utilisateur', 'date_creation', sql`count(*)`)}) u on u.jour = j.jour::date
        left join (${parJour('attachement', 'attache_le', sql`count(*)`)}) a on a.jour = j.jour::date
        left join (${parJour('tentative_paiement', 'transaction_le', sql`sum(montant_cents)`, sql`etat = 'ENREGISTREE'`)}) p on p.jour = j.jour::date
        left join (${parJour('demarche', 'creee_le', sql`count(*)`)}) r on r.jour = j.jour::date
        left join (${parJour('demarche', 'traitee_le', sql`count(*)`, sql`traitee_le is not null`)}) t on t.jour = j.jour::date
        left join (${parJour('demarche', 'traitee_le', sql`count(*)`, sql`traitee_le > creee_le + make_interval(days => ${delai}::int)`)}) h on h.jour = j.jour::date
        left join (${parJour('instance_alerte', 'declenchee_le', sql`count(*)`, sql`code_type_alarme = 'AF'`)}) f on f.jour = j.jour::date
        left join (${parJour('reponse_fuite', 'issue_le', sql`count(*)`, sql`issue = 'CONFIRMEE'`)}) o on o.jour = j.jour::date
      order by 1`
  },
})
