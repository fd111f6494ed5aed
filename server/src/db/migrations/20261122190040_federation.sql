-- Accounts that sign in through an identity provider.

-- Who signs in through an identity provider. The subject is the account's key there; an e-mail address never is.
create table identite_federee (
  fournisseur text not null check (fournisseur in ('franceConnect', 'gigya')),
  sub text not null check (length(sub) between 1 and 255),
  utilisateur_id bigint not null references utilisateur on delete cascade,
  liee_le timestamptz not null,
  derniere_connexion timestamptz,
  primary key (fournisseur, sub),
  unique (utilisateur_id, fournisseur)
);

-- A journey to a provider: belongs to the session that began it, and serves once.
create table demande_federee (
  state_hash bytea primary key,
  session_id bigint not null references session on delete cascade,
  fournisseur text not null check (fournisseur in ('franceConnect', 'gigya')),
  usage text not null check (usage in ('connexion', 'inscription')),
  nonce text check (length(nonce) >= 32),
  code_verifier text,
  expire_le timestamptz not null,
  check ((fournisseur = 'franceConnect') = (nonce is not null))
);
create index demande_federee_session on demande_federee (session_id);
create index demande_federee_expiration on demande_federee (expire_le);

-- Whom a provider has identified in a session, until he signs in, matches an account or opens one.
create table identite_verifiee (
  session_id bigint primary key references session on delete cascade,
  fournisseur text not null check (fournisseur in ('franceConnect', 'gigya')),
  sub text not null check (length(sub) between 1 and 255),
  prenom text not null,
  nom text not null,
  email text not null,
  jeton_identite text,
  expire_le timestamptz not null
);
create index identite_verifiee_expiration on identite_verifiee (expire_le);

-- Signed assertions already presented.
create table assertion_utilisee (
  empreinte bytea primary key,
  expire_le timestamptz not null
);
create index assertion_utilisee_expiration on assertion_utilisee (expire_le);

-- The provider through which a session began: signing out ends the session there too.
create table session_federee (
  session_id bigint primary key references session on delete cascade,
  fournisseur text not null check (fournisseur in ('franceConnect', 'gigya')),
  jeton_identite text
);
