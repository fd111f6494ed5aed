/**
 * What was billed between two readings, one row per reading with a volume: `debut` is the first day, `fin` the day
 * after the last, `lu` whether both readings were real. Triggers keep it beside the readings.
 *
 * @param cible what stands after `from`: rows `cible (numero_contrat, contrat)`
 */
export const intervallesFactures = (cible: string): string => `
  select cible.contrat, i.numero_contrat, i.date_releve, r.index_litres, r.nature, r.facture_id, r.compteur_id, i.volume, i.lu,
    i.fin, i.debut
  from ${cible} join intervalle_facture i using (numero_contrat) join releve_facture r using (numero_contrat, date_releve)`
