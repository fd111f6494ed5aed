-- What an import --silencieux has written is told to nobody. silence is the day of the import that wrote the row last, null
-- for any other import. Nothing is told of a contract, a meter or its assignment up to that day, of a period of reading that
-- had begun by then, nor ever of an invoice, a settlement or a period that bears it.
alter table abonnement add column silence date;
alter table affectation_compteur add column silence date;
alter table client add column silence date;
alter table compteur add column silence date;
alter table facture add column silence date;
alter table periode_releve add column silence date;
alter table reglement add column silence date;
alter table service_souscrit add column silence date;
-- Likewise for the readings of a meter, which other imports bring than the meter itself.
alter table compteur add column silence_releves date;

alter table journal_import add column silencieux boolean not null default false;
