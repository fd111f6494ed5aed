-- A sign-in is no modification of the profile.
drop trigger utilisateur_date_modification on utilisateur;
create trigger utilisateur_date_modification
  before update of identifiant, email, titre, nom, nom_usage, prenom on utilisateur
  for each row execute function touche_date_modification();

-- The orders in which the lists of users are read.
create index utilisateur_nom on utilisateur (sans_accent(nom), sans_accent(prenom), id);
create index utilisateur_prenom on utilisateur (sans_accent(prenom), id);
create index utilisateur_creation on utilisateur (date_creation, id);
create index utilisateur_connexion on utilisateur (derniere_connexion, id);

-- An attempt is reserved before the password is looked at, and taken back when it was right.
alter table tentative_connexion add column id bigint generated always as identity primary key;
create index tentative_connexion_instant on tentative_connexion (instant);

create index code_action_expiration on code_action (expire_le);
create index captcha_utilise_expiration on captcha_utilise (expire_le);

-- Keys that the servers of an installation share, drawn when first needed.
create table secret_application (
  nom text primary key,
  valeur bytea not null check (length(valeur) >= 32)
);

-- Staff acting as a customer: who, whom, when, what was written. It outlives the accounts.
create table usurpation (
  id bigint generated always as identity primary key,
  usurpateur_id bigint not null,
  usurpateur_identifiant text not null,
  utilisateur_id bigint not null,
  utilisateur_identifiant text not null,
  debut timestamptz not null,
  fin timestamptz check (fin >= debut),
  adresse inet
);
create index usurpation_utilisateur on usurpation (utilisateur_id, debut desc);
create index usurpation_usurpateur on usurpation (usurpateur_id, debut desc);

create table usurpation_ecriture (
  id bigint generated always as identity primary key,
  usurpation_id bigint not null references usurpation on delete cascade,
  instant timestamptz not null,
  appel text not null,
  entree jsonb not null
);
create index usurpation_ecriture_usurpation on usurpation_ecriture (usurpation_id, id);

alter table session add column usurpation_id bigint references usurpation;
alter table session add check ((usurpateur_id is null) = (usurpation_id is null));
