import { sql } from 'kysely'
import { rawCommand } from '../../../db/statement.ts'

/** A collection of which so much is taken back, by the settlement that does. */
interface Mouvement {
  encaissementId: number
  reglementId: number
  cents: number
}

/** Notes what is taken back of the collections of an attempt, so much in all. */
export const ecrireContrepassations = rawCommand({
  samples: [
    [{ id: 1, reprisCents: 100, maintenant: new Date(0) }, [{ encaissementId: 1, reglementId: 1, cents: 100 }]],
  ],
  sql: (
    { id, reprisCents, maintenant }: { id: number; reprisCents: number; maintenant: Date },
    mouvements: readonly Mouvement[],
  ) => sql`
    with mouvement as (
      select * from unnest(${mouvements.map((un) => un.encaissementId)}::int8[], ${mouvements.map((un) => un.reglementId)}::int8[], ${mouvements.map((un) => un.cents)}::int8[])
        as m (encaissement_id, reglement_id, cents)),
    repris as (
      update encaissement e set repris_cents = e.repris_cents + m.cents from mouvement m where e.id = m.encaissement_id),
    total as (
      update tentative_paiement set repris_cents = ${reprisCents} where id = ${id})
    insert into contrepassation_paiement (encaissement_id, reglement_id, montant_cents, creee_le)
    select encaissement_id, reglement_id, cents, ${maintenant} from mouvement`,
})
