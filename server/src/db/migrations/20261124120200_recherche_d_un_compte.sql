-- What a holder searches is looked for within the words of his contracts: in an account of many, by the letters, three by
-- three, among its contracts alone. Searches read what is not sorted into the index yet: little of it.
create extension if not exists btree_gin;
create index attachement_recherche on attachement using gin (utilisateur_id, recherche gin_trgm_ops)
  with (gin_pending_list_limit = 256);
