-- An administrator finds any perimeter by its name, to say what is closed there.
create index univers_recherche on univers using gin (sans_accent(libelle) gin_trgm_ops);

-- What was said of a perimeter goes with it, also when it goes with its account.
create function oublier_contenus_restreints() returns trigger language plpgsql as $$
begin
  delete from contenu_restreint where scope = old.id::text;
  return null;
end $$;
create trigger univers_contenus_restreints after delete on univers
  for each row execute function oublier_contenus_restreints();
create index contenu_restreint_scope on contenu_restreint (scope) where scope <> '';
