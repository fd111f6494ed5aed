-- What a subscriber answers to water that never stops on his contract (docs/domaines/alertes.md#réponse-à-une-fuite).
-- depuis: the day that flow began; debit: the least of an hour of its last night, litres, when he answered.
create table reponse_fuite (
  id bigint generated always as identity primary key,
  numero_contrat text not null references abonnement on delete cascade,
  numero_client_titulaire text not null references client,
  utilisateur_id bigint references utilisateur on delete set null,
  depuis date not null,
  nature text not null constraint reponse_fuite_nature check (nature in ('CAUSE', 'REPARATION')),
  cause text constraint reponse_fuite_cause check (cause in ('ARROSAGE', 'PISCINE', 'TRAVAUX', 'APPAREIL', 'AUTRE')),
  precision text constraint reponse_fuite_precision check (length(precision) between 1 and 120),
  debit int not null constraint reponse_fuite_debit check (debit >= 0),
  repondu_le timestamptz not null,
  jusqu_au date not null,
  issue text constraint reponse_fuite_issue
    check (issue in ('CONFIRMEE', 'PERSISTE', 'AGGRAVEE', 'ECHUE', 'REMPLACEE', 'ANNULEE')),
  issue_le timestamptz,
  constraint reponse_fuite_cause_dite check ((nature = 'CAUSE') = (cause is not null)),
  constraint reponse_fuite_autre_precisee check (cause <> 'AUTRE' or precision is not null),
  constraint reponse_fuite_duree check (jusqu_au >= depuis),
  constraint reponse_fuite_close check ((issue is null) = (issue_le is null)),
  constraint reponse_fuite_issue_de_sa_nature check (case issue
    when 'CONFIRMEE' then nature = 'REPARATION' when 'PERSISTE' then nature = 'REPARATION'
    when 'AGGRAVEE' then nature = 'CAUSE' else true end)
);
create unique index reponse_fuite_ouverte on reponse_fuite (numero_contrat) where issue is null;
create index reponse_fuite_contrat on reponse_fuite (numero_contrat, repondu_le desc);
create index reponse_fuite_titulaire on reponse_fuite (numero_client_titulaire);
create index reponse_fuite_utilisateur on reponse_fuite (utilisateur_id) where utilisateur_id is not null;

-- An answer holds while the holder is the same and the account that gave it still reaches the contract.
create view reponse_fuite_valide as
  select r.* from reponse_fuite r join abonnement a using (numero_contrat)
  where r.issue is null and a.numero_client_titulaire = r.numero_client_titulaire
    and exists (select from contrat_accessible x
      where x.utilisateur_id = r.utilisateur_id and x.numero_contrat = r.numero_contrat);

-- A firing of the protection that follows an answer says what came of it.
alter table instance_alerte
  add column suivi text constraint instance_alerte_suivi check (suivi in ('PERSISTE', 'AGGRAVEE', 'ECHUE')),
  add constraint instance_alerte_suivi_protection
    check (suivi is null or (alerte_id is null and code_type_alarme = 'AF'));

-- When somebody first read in the portal what had fired; the proof outlives the account.
create table lecture_alerte (
  id bigint generated always as identity primary key,
  instance_id bigint not null references instance_alerte on delete cascade,
  utilisateur_id bigint references utilisateur on delete set null,
  lue_le timestamptz not null
);
create unique index lecture_alerte_une on lecture_alerte (instance_id, utilisateur_id);
create index lecture_alerte_utilisateur on lecture_alerte (utilisateur_id) where utilisateur_id is not null;
