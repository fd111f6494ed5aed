import type { EtatContrat } from '@ael/contract/abonnements/regles.ts'
import { type RawBuilder, sql } from 'kysely'
import { integer, json, text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'
import { EXEMPLE, type MotCompris, ontLesMots } from '../../../kernel/mots/mots.sql.ts'

/** Which contracts the staff looks at: all of them, those that a search has found, those that an account reaches and that have words. */
export interface Lesquels {
  numeros?: readonly string[] | undefined
  utilisateurId?: number | undefined
  mots?: readonly MotCompris[] | undefined
}

const LESQUELS: readonly Lesquels[] = [
  {},
  { numeros: ['0447122'] },
  { utilisateurId: 1 },
  { utilisateurId: 1, mots: [EXEMPLE] },
]

function condition({ numeros, utilisateurId, mots = [] }: Lesquels): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (numeros) conditions.push(sql`a.numero_contrat = any(${[...numeros]}::text[])`)
  if (utilisateurId !== undefined)
    conditions.push(
      sql`a.numero_contrat in (select c.numero_contrat from contrat_accessible c where c.utilisateur_id = ${utilisateurId})`,
    )
  if (mots.length > 0) conditions.push(ontLesMots('contrats', mots, sql`a.numero_contrat`))
  return sql`${sql.join(conditions, sql` and `)}`
}

/** One page of contracts, by number. */
export const contratsDuServiceLus = rawQuery({
  row: {
    numero_contrat: text,
    adresse: text,
    titulaire: text,
    payeur: text,
    numero_appareil: text.orNull,
    code_etat_contrat: text.as<EtatContrat>(),
    nb_comptes: integer,
    groupes: json<{ idGroupe: number; nom: string }[]>(),
  },
  samples: LESQUELS.map((lesquels) => [lesquels, { premier: 0, nombre: 25 }] as const),
  sql: (lesquels: Lesquels, { premier, nombre }: { premier: number; nombre: number }) => sql`
    select a.numero_contrat, a.code_etat_contrat,
      concat_ws(' ', nullif(a.adresse_numero, ''), a.adresse_voie, a.adresse_code_postal, a.adresse_ville) as adresse,
      coalesce(t.raison_sociale, concat_ws(' ', t.prenom, t.nom)) as titulaire,
      coalesce(p.raison_sociale, concat_ws(' ', p.prenom, p.nom)) as payeur,
      (select m.numero_appareil from affectation_compteur f join compteur m on m.id = f.compteur_id
        where f.numero_contrat = a.numero_contrat and f.fin is null order by f.debut desc limit 1) as numero_appareil,
      (select count(*) from attachement r where r.numero_contrat = a.numero_contrat) as nb_comptes,
      coalesce((select jsonb_agg(jsonb_build_object('idGroupe', g.id, 'nom', g.nom) order by g.nom, g.id)
        from groupe_contrat gc join groupe g on g.id = gc.groupe_id where gc.numero_contrat = a.numero_contrat), '[]') as groupes
    from (
      select a.* from abonnement a where ${condition(lesquels)} order by a.numero_contrat limit ${nombre} offset ${premier}
    ) a
      join client t on t.numero_client = a.numero_client_titulaire
      join client p on p.numero_client = a.numero_client_payeur
    order by a.numero_contrat`,
})

/** How many there are, counted up to a limit. */
export const nombreDuService = rawQuery({
  row: { total: integer },
  samples: LESQUELS.map((lesquels) => [lesquels, 10_001] as const),
  sql: (lesquels: Lesquels, max: number) =>
    sql`select count(*) as total from (select from abonnement a where ${condition(lesquels)} limit ${max}) a`,
})
