import { day, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../db/statement.ts'

/**
 * Contracts whose subscriber asked to be told (service AR), whose readings are taken today, and who was not told of this
 * period yet. Where readings are taken at any time nobody is told; nor of a period that was imported silently, nor of one that
 * had begun when the rest was.
 */
export const contratsAInviter = rawQuery({
  row: { numeroContrat: text, email: text, fin: day },
  samples: [[{ aujourdhui: '2026-11-22', joursAvant: 1, joursApres: 1, nombre: 1 }]],
  sql: ({
    aujourdhui,
    joursAvant,
    joursApres,
    nombre,
  }: {
    aujourdhui: string
    joursAvant: number
    joursApres: number
    nombre: number
  }) => sql`
    select * from (
      select a.numero_contrat as "numeroContrat", coalesce(s.adresse_mail, c.email) as email, periode.fin
      from service_souscrit s
      join abonnement a using (numero_contrat)
      join client c on c.numero_client = a.numero_client_titulaire
      cross join lateral (
        select debut, fin, silence from (
          (select 1 as rang, p.debut, p.fin, p.silence from periode_releve p where p.numero_contrat = a.numero_contrat and p.fin >= ${aujourdhui}::date order by p.debut limit 1)
          union all
          select 2, a.prochain_releve - ${joursAvant}::integer, a.prochain_releve + ${joursApres}::integer, a.silence where ${joursAvant}::integer >= 0 and a.prochain_releve is not null
        ) connues order by rang limit 1) periode
      where s.code = 'AR' and a.is_index_saisissable and a.code_etat_contrat = 'SE' and periode.debut <= ${aujourdhui}::date and periode.fin >= ${aujourdhui}::date
        and periode.silence is null
        and exists (
          select from affectation_compteur f join compteur m on m.id = f.compteur_id
          where f.numero_contrat = a.numero_contrat and f.debut <= ${aujourdhui}::date and (f.fin is null or f.fin > ${aujourdhui}::date) and not m.telereleve
            and coalesce(greatest(f.silence, m.silence, a.silence, c.silence, s.silence) < periode.debut, true))
        and not exists (select from code_releve r where r.numero_contrat = a.numero_contrat and r.origine = 'INVITATION' and r.fin_periode = periode.fin)
        and not exists (select from auto_releve r where r.numero_contrat = a.numero_contrat and r.jour_saisie >= periode.debut)
    ) a_inviter where email is not null order by "numeroContrat" limit ${nombre}`,
})

export type AInviter = RowOf<typeof contratsAInviter>
