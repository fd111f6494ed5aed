-- Outboxes: written in the transaction of the act, sent by a job.

-- Mail outbox: written in the transaction of the act, sent by a job.
create table courrier (
  id bigint generated always as identity primary key,
  type text not null,
  destinataire text not null,
  sujet text not null,
  texte text not null,
  html text not null,
  cree_le timestamptz not null default now(),
  tentatives smallint not null default 0,
  prochain_essai timestamptz default now(),
  envoye_le timestamptz,
  derniere_erreur text,
  -- heures_calmes: waits for the end of the quiet hours.
  heures_calmes boolean not null default false,
  message_id text,
  accepte_par text
);
create index courrier_destinataire on courrier (lower(destinataire), id desc);
create index courrier_a_envoyer on courrier (prochain_essai, id) where envoye_le is null and prochain_essai is not null;

-- commence_le: an attempt has begun whose outcome is not known; a server that stops then leaves it set, and the gateway
-- is asked whether it took the message before it is sent again.
create table sms (
  id bigint generated always as identity primary key,
  type text not null,
  destinataire text not null check (destinataire ~ '^\+[0-9]{6,15}$'),
  texte text not null check (length(texte) between 1 and 160),
  heures_calmes boolean not null default false,
  cree_le timestamptz not null default now(),
  tentatives smallint not null default 0,
  prochain_essai timestamptz default now(),
  commence_le timestamptz,
  envoye_le timestamptz,
  message_id text,
  accepte_par text,
  derniere_erreur text,
  check (envoye_le is null or (message_id is not null and accepte_par is not null))
);
create index sms_destinataire on sms (destinataire, id desc);
create index sms_a_envoyer on sms (prochain_essai, id) where envoye_le is null and prochain_essai is not null;
