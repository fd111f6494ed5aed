-- Whose a request of a contract is, from the index alone: those that others made are counted without reading the rows.
drop index demarche_contrat;
create index demarche_contrat on demarche (numero_contrat, creee_le desc, id desc) include (utilisateur_id)
  where numero_contrat is not null;

-- What nothing writes is not kept.
drop table brouillon_demarche;
