-- The same letters in a third of the time: a function in SQL that calls one which is not immutable is never written into the
-- statement, and is made ready again at each call. Where the indexes on it are made anew, nothing but its own schema is looked in.
do $migration$
begin
  execute format(
    $definition$
      create or replace function sans_accent(texte text) returns text
        language plpgsql immutable parallel safe strict as $$
      begin
        return lower(%1$s.unaccent('%1$s.unaccent', texte));
      end $$
    $definition$,
    (select extnamespace::regnamespace from pg_extension where extname = 'unaccent')
  );
end $migration$;
