-- What hands recorded payments over to the utility's accounts, file by file (docs/paiements.md).
create table remise_encaissements (
  id bigint generated always as identity primary key,
  creee_le timestamptz not null,
  -- When its file was complete; until then it is written again.
  deposee_le timestamptz
);
create index remise_encaissements_a_deposer on remise_encaissements (id) where deposee_le is null;

alter table tentative_paiement
  -- SHA-256 of who asks for what in which conversation: a double click is one attempt.
  add column cle_demande bytea,
  -- Where the browser was sent: method, address, fields.
  add column redirection jsonb,
  add column interrogee_le timestamptz,
  add column remise_id bigint references remise_encaissements;
create index tentative_paiement_cle_demande on tentative_paiement (cle_demande, creee_le) where cle_demande is not null;
create index tentative_paiement_remise on tentative_paiement (remise_id) where remise_id is not null;
create index tentative_paiement_expiree on tentative_paiement (creee_le) where etat = 'EXPIREE';
create index tentative_paiement_anomalie on tentative_paiement (creee_le) where anomalie is not null;

-- The invoices that a session without account has found by their number and that of the contract.
create table facture_trouvee (
  session_id bigint not null references session on delete cascade,
  facture_id bigint not null references facture on delete cascade,
  trouvee_le timestamptz not null,
  primary key (session_id, facture_id)
);
create index facture_trouvee_facture on facture_trouvee (facture_id);
