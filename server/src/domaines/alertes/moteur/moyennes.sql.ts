import { day, integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawCommand, rawQuery } from '../../../db/statement.ts'

/** Known days that an average must rest on. */
const JOURS_MINIMAUX = 60

/** A contract, the first day of its holder, and a month before which its average is asked for. */
interface MoyenneManquante {
  numeroContrat: string
  depuis: string
  mois: string
}

const calculees = (manquantes: readonly MoyenneManquante[]) => sql`
    select numero, mois, round(sum(volume) * 24.0 / sum(heures))::bigint as litres, sum(heures) / 24 as jours
    from (
      select c.numero, c.mois, sum(k.volume) as volume, max(k.heures) as heures
      from unnest(${manquantes.map((m) => m.numeroContrat)}::text[], ${manquantes.map((m) => m.depuis)}::date[], ${manquantes.map((m) => m.mois)}::date[])
        as c (numero, depuis, mois)
      join affectation_compteur f on f.numero_contrat = c.numero
      join consommation_mois k on k.compteur_id = f.compteur_id
        and k.mois between greatest(c.mois - interval '12 months', f.debut, c.depuis) and c.mois - interval '1 month'
        and (f.fin is null or k.mois + interval '1 month' <= f.fin)
      group by c.numero, c.mois, k.mois) par_mois
    group by numero, mois having sum(heures) >= ${JOURS_MINIMAUX * 24}`

const MANQUANTE = { numeroContrat: '0447122', depuis: '2026-01-01', mois: '2026-11-01' }

/** The averages of months, without keeping them. */
export const moyennesCalculees = rawQuery({
  row: { numeroContrat: text.neverNull, mois: day.neverNull, litres: integer.neverNull },
  samples: [[[MANQUANTE]]],
  sql: (manquantes: readonly MoyenneManquante[]) =>
    sql`select numero as "numeroContrat", mois, litres from (${calculees(manquantes)}) calculee`,
})

export const calculerMoyennes = rawQuery({
  row: { numeroContrat: text, mois: day, litres: integer },
  samples: [[[MANQUANTE]]],
  sql: (manquantes: readonly MoyenneManquante[]) => sql`
    insert into consommation_moyenne (numero_contrat, mois, litres_par_jour, jours)
    ${calculees(manquantes)}
    on conflict (numero_contrat, mois) do update set litres_par_jour = excluded.litres_par_jour
    returning numero_contrat as "numeroContrat", mois, litres_par_jour as litres`,
})

/** Forgets the averages that days written since have changed. */
export const oublierMoyennes = rawCommand({
  samples: [[[{ numeroContrat: '0447122', du: '2026-11-22' }]]],
  sql: (contrats: readonly { numeroContrat: string; du: string }[]) => sql`
    delete from consommation_moyenne m
    using unnest(${contrats.map((c) => c.numeroContrat)}::text[], ${contrats.map((c) => c.du)}::date[]) as c (numero, du)
    where m.numero_contrat = c.numero and m.mois > c.du`,
})

/** A contract and the months (first days, `AAAA-MM-JJ`) before which its average is asked for. */
export interface DemandeMoyenne {
  numeroContrat: string
  depuis: string
  mois: readonly string[]
}

export const moyennesGardees = rawQuery({
  row: { numeroContrat: text, mois: day, litres: integer },
  samples: [[[{ numeroContrat: '0447122', depuis: '2026-11-22', mois: ['x'] }]]],
  sql: (demandes: readonly DemandeMoyenne[]) => sql`
    select numero_contrat as "numeroContrat", mois, litres_par_jour as litres from consommation_moyenne
    where numero_contrat = any(${demandes.map((d) => d.numeroContrat)}::text[])
      and mois = any(${[...new Set(demandes.flatMap((d) => d.mois))]}::date[])`,
})
