/** What the texts of the statements of consumption have in common: their targets, and the days of a meter. */

export const CIBLES = {
  contrat: `(select $1::text as numero_contrat, 1 as contrat) as cible`,
  groupe: `unnest($1::text[]) with ordinality as cible (numero_contrat, contrat)`,
} as const
export type TypeCible = keyof typeof CIBLES
// The rows of a table that belong to a group are found by one walk of its index, not by one for each contract.
export const CHOIX = { contrat: '= $1', groupe: '= any($1::text[])' } as const

// `etat` is that of the least certain hour: when it is measured, the letters need no look.
const CONNU = `(c.etat = 'm' or c.etats ~ '[me]')`
// Of a day that is kept as a share of its month only, nothing is known by itself.
export const JOUR_CONNU = `(c.finesse <> 'm' and ${CONNU})`
export const DEBUT_MESURE = `(c.finesse <> 'm' and (c.etat = 'm' or c.etats ~ '^-*m'))`
export const FIN_MESUREE = `(c.finesse <> 'm' and (c.etat = 'm' or c.etats ~ 'm-*$'))`
// The hours of a day that is kept without them are not known.
export const ETATS_HEURES = `case when c.finesse = 'h' then c.etats else regexp_replace(c.etats, '[^-]', 'x', 'g') end`
export const HEURES = `case when c.etats like '%-%' then octet_length(replace(c.etats, '-', '')) else octet_length(c.etats) end`

// Materialised, so that both ends of the days are looked up in the index, together with the meter.
export const SERIES = (cible: TypeCible, plages: string): string => `
  serie as materialized (
    select cible.contrat, plage.*, a.compteur_id, greatest(a.debut, plage.du) as depuis, least(a.fin - 1, plage.au) as jusque
    from ${CIBLES[cible]} join affectation_compteur a using (numero_contrat)
    join ${plages} on a.debut <= plage.au and (a.fin is null or a.fin > plage.du)
    where a.numero_contrat ${CHOIX[cible]}
  )`
export const DEUX_PLAGES = '(values (0, $2::date, $3::date), (1, $4::date, $5::date)) as plage (rang, du, au)'
export const JOURS_DES_SERIES = `serie s
  join consommation_jour c on c.compteur_id = s.compteur_id and c.jour between s.depuis and s.jusque`
