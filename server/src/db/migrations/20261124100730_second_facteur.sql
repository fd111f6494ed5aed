-- The second factor of the staff's accounts (docs/domaines/acces.md#second-facteur-du-personnel).

-- When the user of a session has last shown his second factor in it; whoever acts as somebody else keeps his own.
alter table session add column second_facteur_le timestamptz;
alter table session add constraint session_second_facteur check (second_facteur_le is null or utilisateur_id is not null);

create table facteur_application (
  id bigint generated always as identity constraint facteur_application_pk primary key,
  utilisateur_id bigint not null constraint facteur_application_utilisateur references utilisateur on delete cascade,
  -- What its secret is sealed for.
  reference uuid not null constraint facteur_application_reference unique,
  secret_scelle text not null,
  prepare_le timestamptz not null,
  -- Null until a code has shown that the application has the secret.
  confirme_le timestamptz,
  -- The step of the last code taken: no code serves twice, nor one before it.
  dernier_pas bigint,
  constraint facteur_application_un_par_compte unique (utilisateur_id),
  constraint facteur_application_confirme check ((confirme_le is null) = (dernier_pas is null))
);

create table facteur_passkey (
  id bigint generated always as identity constraint facteur_passkey_pk primary key,
  utilisateur_id bigint not null constraint facteur_passkey_utilisateur references utilisateur on delete cascade,
  credential text not null constraint facteur_passkey_credential unique,
  cle_publique bytea not null,
  compteur bigint not null constraint facteur_passkey_compteur check (compteur >= 0),
  transports text[] not null,
  nom text not null constraint facteur_passkey_nom check (length(nom) between 1 and 50),
  ajoutee_le timestamptz not null,
  utilisee_le timestamptz
);
create index facteur_passkey_du_compte on facteur_passkey (utilisateur_id, id);

-- Each opens a session once, for want of the application and of the keys. Drawn with 80 bits: a plain hash holds them.
create table code_secours (
  utilisateur_id bigint not null constraint code_secours_utilisateur references utilisateur on delete cascade,
  code_hash bytea not null,
  utilise_le timestamptz,
  constraint code_secours_pk primary key (utilisateur_id, code_hash)
);

-- What a key has to sign, in one session, once.
create table defi_passkey (
  session_id bigint constraint defi_passkey_pk primary key constraint defi_passkey_session references session on delete cascade,
  usage text not null constraint defi_passkey_usage check (usage in ('ajout', 'preuve')),
  defi text not null,
  expire_le timestamptz not null
);
