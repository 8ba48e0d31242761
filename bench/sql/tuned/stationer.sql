-- A stationer: prices stand in the catalogue alone, some orders have no status yet, some products no category.
CREATE TABLE categories (id INTEGER PRIMARY KEY, name VARCHAR(40) NOT NULL);
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  name VARCHAR(60) NOT NULL,
  category_id INTEGER REFERENCES categories (id),
  price DECIMAL(8,2) NOT NULL,
  cost_price DECIMAL(8,2) NOT NULL
);
CREATE TABLE customers (id INTEGER PRIMARY KEY, name VARCHAR(60) NOT NULL, city VARCHAR(40), since DATE NOT NULL);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  status VARCHAR(20),
  ordered_on DATE NOT NULL
);
CREATE TABLE order_lines (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  product_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL
);
CREATE TABLE stock_moves (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL,
  moved_on DATE NOT NULL
);
INSERT INTO categories VALUES (1, 'Paper'), (2, 'Pens'), (3, 'Desk');
INSERT INTO products VALUES
  (1, 'Letter pad', 1, 4.5, 2), (2, 'Envelope pack', 1, 3.2, 1.1), (3, 'Fountain pen', 2, 48, 22),
  (4, 'Gel pen', 2, 2.4, 0.8), (5, 'Desk lamp', 3, 79, 41), (6, 'Gift card', NULL, 25, 25), (7, 'Ink bottle', NULL, 12.5, 5);
INSERT INTO customers VALUES
  (1, 'Linden School', 'Graz', '2023-02-01'), (2, 'Moor & Sons', 'Linz', '2024-05-11'),
  (3, 'Petra Novak', NULL, '2025-01-20'), (4, 'Hill Bakery', 'Graz', '2025-09-03'), (5, 'Oskar Wendt', 'Wels', '2026-03-30');
INSERT INTO orders VALUES
  (1, 1, 'shipped', '2025-02-03'), (2, 1, 'cancelled', '2025-04-17'), (3, 2, 'shipped', '2025-06-30'),
  (4, 3, NULL, '2025-11-05'), (5, 2, 'paid', '2026-01-14'), (6, 4, NULL, '2026-03-02'), (7, 1, 'paid', '2026-05-21'),
  (8, 3, 'cancelled', '2026-05-28'), (9, 4, 'shipped', '2026-06-02');
INSERT INTO order_lines VALUES
  (1, 1, 1, 40), (2, 1, 4, 25), (3, 2, 5, 2), (4, 3, 3, 3), (5, 3, 7, 6), (6, 4, 6, 1), (7, 5, 2, 12), (8, 5, 5, 1),
  (9, 6, 1, 5), (10, 6, 3, 1), (11, 7, 4, 60), (12, 7, 7, 4), (13, 8, 5, 1), (14, 9, 6, 2), (15, 9, 2, 3);
INSERT INTO stock_moves VALUES (1, 1, 100, '2025-01-07'), (2, 3, 10, '2025-03-01'), (3, 5, -1, '2026-02-02');
