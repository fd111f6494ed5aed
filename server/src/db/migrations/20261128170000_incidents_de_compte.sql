-- What alerts on the account look for every night, by day: settlements that were taken back, bills that are not paid. They
-- are few beside the ledger, which is not to be read for them.
create index reglement_repris on reglement (date_reglement) where montant_cents < 0;
create index facture_due on facture (date_echeance) where solde_cents > 0;
