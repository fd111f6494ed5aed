-- The staff finds the groups of all accounts by their name, and reads them in its order.
create index groupe_recherche on groupe using gin (sans_accent(nom) gin_trgm_ops);
create index groupe_ordre on groupe (sans_accent(nom), id);
