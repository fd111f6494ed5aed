-- Some providers do not name the transaction that an operation takes from: it is the one that is recorded.
alter table reprise_paiement alter column identifiant_transaction drop not null;
