-- What a sending said, without its bank accounts, as a SHA-256: sent again, it is told apart from another under the same identifier.
-- Null of those that were sent before.
alter table demarche add column empreinte_envoi bytea constraint demarche_empreinte_envoi check (length(empreinte_envoi) = 32);
