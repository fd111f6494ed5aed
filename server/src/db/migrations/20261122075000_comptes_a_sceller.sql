-- rupture : les comptes bancaires sont scellés, un serveur d’avant les lirait et les écrirait en clair
-- What is in clear is put aside: the step `sceller-comptes`, before the next migration, seals it and empties it. See ADR 0017.
create table cle_donnees (
  identifiant text constraint cle_donnees_pk primary key constraint cle_donnees_identifiant_check check (identifiant ~ '^[a-z0-9]{1,16}$'),
  -- Tells the key from another of the same name, and does not tell the key.
  empreinte text not null constraint cle_donnees_empreinte_check check (empreinte ~ '^[0-9a-f]{16}$'),
  enregistree_le timestamptz not null default now()
);

alter table client rename column iban to iban_a_sceller;
alter table client rename column bic to bic_a_sceller;
alter table client rename column titulaire_compte to titulaire_a_sceller;
alter table client
  add column iban_scelle text constraint client_iban_scelle_check check (iban_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  add column iban_fin text constraint client_iban_fin_check check (iban_fin ~ '^[A-Z0-9]{4}$'),
  add column bic_scelle text constraint client_bic_scelle_check check (bic_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  add column titulaire_scelle text constraint client_titulaire_scelle_check check (titulaire_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  add constraint client_iban_entier_check check ((iban_scelle is null) = (iban_fin is null));

alter table mandat_sepa rename column iban to iban_a_sceller;
alter table mandat_sepa rename column bic to bic_a_sceller;
alter table mandat_sepa rename column titulaire_compte to titulaire_a_sceller;
alter table mandat_sepa
  alter column iban_a_sceller drop not null,
  alter column titulaire_a_sceller drop not null,
  add column iban_scelle text constraint mandat_sepa_iban_scelle_check check (iban_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  add column iban_fin text constraint mandat_sepa_iban_fin_check check (iban_fin ~ '^[A-Z0-9]{4}$'),
  add column bic_scelle text constraint mandat_sepa_bic_scelle_check check (bic_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  add column titulaire_scelle text constraint mandat_sepa_titulaire_scelle_check check (titulaire_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$');

alter table prelevement rename column iban to iban_a_sceller;
alter table prelevement
  alter column iban_a_sceller drop not null,
  add column iban_scelle text constraint prelevement_iban_scelle_check check (iban_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  add column iban_fin text constraint prelevement_iban_fin_check check (iban_fin ~ '^[A-Z0-9]{4}$');

alter table remise_prelevements rename column contenu to contenu_a_sceller;
alter table remise_prelevements
  drop constraint remise_prelevements_check,
  add column contenu_scelle text constraint remise_prelevements_contenu_scelle_check check (contenu_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$');
