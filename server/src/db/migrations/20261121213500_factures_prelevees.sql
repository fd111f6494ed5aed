-- Whether anything was ever debited for an invoice, without reading all debits.
create index prelevement_de_facture on prelevement (facture_id) where facture_id is not null;
