-- What each applied migration was: the SHA-256 of its file. One that has changed since is refused at the start.
create table migration_empreinte (
  nom text constraint migration_empreinte_pk primary key,
  sha256 text not null constraint migration_empreinte_sha256 check (sha256 ~ '^[0-9a-f]{64}$')
);
