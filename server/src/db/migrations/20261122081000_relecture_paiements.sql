-- When a recorded payment is read again at its provider: what was taken back of it may have been told in vain.
alter table tentative_paiement add column relire_le timestamptz;
update tentative_paiement set relire_le = now() where etat = 'ENREGISTREE' and creee_le > now() - interval '120 days';
alter table tentative_paiement add constraint tentative_paiement_relecture check (relire_le is null or etat = 'ENREGISTREE');
create index tentative_paiement_a_relire on tentative_paiement (relire_le) where relire_le is not null;
