-- The last migration of this database, for processes that may not read the migrations' table.
create or replace function app_migrated_at() returns bigint language sql stable security definer
set search_path = pg_catalog as 'select max(created_at) from drizzle.__drizzle_migrations';
