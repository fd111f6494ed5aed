-- The staff finds a meter and an invoice by how their number begins, whatever the capitals: read in the order of these.
create index compteur_debut on compteur (lower(numero_appareil) collate "C");
create index facture_debut on facture (lower(numero_facture_client) collate "C");
