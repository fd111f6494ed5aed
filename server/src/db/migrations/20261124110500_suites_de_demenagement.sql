-- The move that a subscription follows, of the same account.
alter table demarche
  add column suite_de bigint references demarche on delete set null constraint demarche_suite check (suite_de <> id);
create unique index demarche_suivie on demarche (suite_de) where suite_de is not null;
