import type { VuePortefeuille } from '@ael/contract/tableau-de-bord/portefeuille.regles.ts'

/** Which parts of the situation a statement needs: each costs a read by contract. */
export interface Parts {
  du: boolean
  alerte: boolean
  releve: boolean
}

export const TOUTES: Parts = { du: true, alerte: true, releve: true }

/** What a view keeps of a contract and its situation; of a contract that is closed to the account, nothing is known. */
export const VUES: Readonly<Record<VuePortefeuille, string>> = {
  tous: 'true',
  aPayer: 'a_payer > 0',
  enRetard: 'en_retard > 0',
  enAlerte: 'alerte is not null',
  sansReleve: 'coalesce(sans_releve, false)',
}

/** The parts that tell whether a contract is in a view. */
export const PARTS_DE_VUE: Readonly<Record<VuePortefeuille, (keyof Parts)[]>> = {
  tous: [],
  aPayer: ['du'],
  enRetard: ['du'],
  enAlerte: ['alerte'],
  sansReleve: ['releve'],
}

/** The graver the lower; the order of `SITUATIONS`. */
export const RANG_SITUATION = `case when not ouvert then 7 when alerte = 'FUITE' then 1 when en_retard > 0 then 2
  when alerte is not null then 3 when sans_releve then 4 when a_payer > 0 then 5 else 6 end`

// The invoices that are due, in an index of each contract.
const DU = `left join lateral (
    select count(*) filter (where f.date_echeance >= $3::date) as a_payer,
      sum(f.solde_cents) filter (where f.date_echeance >= $3::date) as a_payer_cents,
      min(f.date_echeance) filter (where f.date_echeance >= $3::date) as prochaine_echeance,
      count(*) filter (where f.date_echeance < $3::date) as en_retard,
      sum(f.solde_cents) filter (where f.date_echeance < $3::date) as en_retard_cents,
      min(f.date_echeance) as echeance
    from facture f where c.ouvert and f.numero_contrat = c.numero_contrat and f.solde_cents > 0) du on true`
const SANS_DU = `null::int8 as a_payer, null::numeric as a_payer_cents, null::date as prochaine_echeance,
    null::int8 as en_retard, null::numeric as en_retard_cents, null::date as echeance`

// The firings in progress on what is consumed: of the protection, told to the holder they were fired for, and of the
// account's own alerts.
const ALERTE = `left join lateral (
    select case when bool_or(i.code_type_alarme = 'AF') then 'FUITE' when count(*) > 0 then 'INHABITUEL' end as alerte
    from instance_alerte i left join alerte al on al.id = i.alerte_id
    where c.ouvert and i.numero_contrat = c.numero_contrat and i.date_declenchante >= $4::date
      and i.code_type_alarme in ('AF', 'AS', 'SC', 'AC') and case when i.alerte_id is null
        then i.numero_client_titulaire = (select a.numero_client_titulaire from abonnement a where a.numero_contrat = c.numero_contrat)
        else al.utilisateur_id = $1 end) alerte on true`

// The meter in place, and the last day that it was read: by radio, or by somebody (an estimate is no reading).
const RELEVE = `left join lateral (
    select greatest(radio.jour, pied.jour) as dernier_releve,
      coalesce(greatest(radio.jour, pied.jour), f.debut) < $3::date - case when m.telereleve then $5::int else $6::int end as sans_releve
    from affectation_compteur f
      join compteur m on m.id = f.compteur_id
      left join lateral (select dernier_jour(x.mois, x.connus) as jour from consommation_mois x
        where x.compteur_id = f.compteur_id and x.connus <> 0 order by x.mois desc limit 1) radio on m.telereleve
      left join lateral (select r.date_releve as jour from releve_facture r
        where r.numero_contrat = c.numero_contrat and r.nature <> 'ESTIME'
          and (radio.jour is null or radio.jour < $3::date - $5::int) order by r.date_releve desc limit 1) pied on true
    where c.ouvert and f.numero_contrat = c.numero_contrat and f.fin is null
    order by f.debut desc limit 1) releve on true`
const SANS_RELEVE = 'null::date as dernier_releve, null::boolean as sans_releve'

/**
 * The situation of the contracts of a relation `compte (numero_contrat, ouvert, …)`, as a query: as many reads of indexes
 * as there are contracts, however many the base holds and whatever the planner thinks of them. Values: user ($1), whether
 * he may enter terminated contracts ($2), today ($3), the first day of the firings in progress ($4), the days after which a
 * meter is without reading ($5 by radio, $6 otherwise).
 */
export const situation = ({ du, alerte, releve }: Parts, compte = 'compte'): string => `
  select c.*, ${du ? 'du.*' : SANS_DU}, ${alerte ? 'alerte.alerte' : 'null::text as alerte'}, ${releve ? 'releve.*' : SANS_RELEVE}
  from ${compte} c
  ${du ? DU : ''}
  ${alerte ? ALERTE : ''}
  ${releve ? RELEVE : ''}`

/** Whether a contract `t` of the account is open to it. */
export const OUVERT = `($2::boolean or t.tri_etat not in ('RA', 'RS', 'RM'))`
