/**
 * What was billed between two readings, one row per reading with a volume: `debut` is the first day, `fin` the day
 * after the last, `lu` whether both readings were real. A reading is that of the end of its day, of its beginning for
 * a meter that was put in. Without an earlier reading, the bill or the contract says where its period began.
 *
 * @param cible what stands after `from`: rows `cible (numero_contrat, contrat)`
 */
export const intervallesFactures = (cible: string): string => `
  select contrat, numero_contrat, date_releve, index_litres, nature, facture_id, compteur_id, volume, lu, fin,
    least(debut, fin - 1) as debut
  from (
    select cible.contrat, r.numero_contrat, r.date_releve, r.index_litres, r.nature, r.facture_id, r.compteur_id,
      r.volume_litres as volume, borne.fin,
      r.nature <> 'ESTIME' and coalesce(lag(r.nature) over lectures, 'RELEVE') <> 'ESTIME' as lu,
      coalesce(lag(borne.fin) over lectures, f.periode_debut, b.date_mise_en_service, b.date_creation) as debut
    from ${cible} join releve_facture r using (numero_contrat) join abonnement b using (numero_contrat)
    left join facture f on f.id = r.facture_id
    cross join lateral (select r.date_releve + case r.nature when 'POSE' then 0 else 1 end) as borne (fin)
    window lectures as (partition by r.numero_contrat order by r.date_releve)
  ) lecture
  where volume is not null`
