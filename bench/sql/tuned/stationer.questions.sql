-- what is our total revenue?
SELECT sum(p.price * l.quantity) FROM order_lines l JOIN products p ON p.id = l.product_id;
-- revenue per customer
SELECT c.name, sum(p.price * l.quantity) FROM order_lines l JOIN products p ON p.id = l.product_id JOIN orders o ON o.id = l.order_id JOIN customers c ON c.id = o.customer_id GROUP BY c.id;
-- how much revenue did we make in 2025
SELECT sum(p.price * l.quantity) FROM order_lines l JOIN products p ON p.id = l.product_id JOIN orders o ON o.id = l.order_id WHERE o.ordered_on LIKE '2025%';
-- [ordered] top 3 products by revenue
SELECT p.name, sum(p.price * l.quantity) AS revenue FROM order_lines l JOIN products p ON p.id = l.product_id GROUP BY p.id ORDER BY revenue DESC LIMIT 3;
-- which customer has spent the most so far?
SELECT c.name FROM order_lines l JOIN products p ON p.id = l.product_id JOIN orders o ON o.id = l.order_id JOIN customers c ON c.id = o.customer_id GROUP BY c.id ORDER BY sum(p.price * l.quantity) DESC LIMIT 1;
-- average order value
SELECT avg(value) FROM (SELECT sum(p.price * l.quantity) AS value FROM order_lines l JOIN products p ON p.id = l.product_id GROUP BY l.order_id);
-- revenue by category
SELECT g.name, sum(p.price * l.quantity) FROM order_lines l JOIN products p ON p.id = l.product_id JOIN categories g ON g.id = p.category_id GROUP BY g.id;
-- customers who spent more than 200 in total
SELECT c.name, sum(p.price * l.quantity) FROM order_lines l JOIN products p ON p.id = l.product_id JOIN orders o ON o.id = l.order_id JOIN customers c ON c.id = o.customer_id GROUP BY c.id HAVING sum(p.price * l.quantity) > 200;
-- what share of revenue came from customers in Graz?
SELECT 100.0 * sum(CASE WHEN c.city = 'Graz' THEN p.price * l.quantity ELSE 0 END) / sum(p.price * l.quantity) FROM order_lines l JOIN products p ON p.id = l.product_id JOIN orders o ON o.id = l.order_id JOIN customers c ON c.id = o.customer_id;
-- how many order lines have a price over 20?
SELECT count(*) FROM order_lines l JOIN products p ON p.id = l.product_id WHERE p.price > 20;
-- list the price of each order line
SELECT l.id, p.price FROM order_lines l JOIN products p ON p.id = l.product_id;
-- what's the average price of our order lines?
SELECT avg(p.price) FROM order_lines l JOIN products p ON p.id = l.product_id;
-- the city of each order
SELECT o.id, c.city FROM orders o JOIN customers c ON c.id = o.customer_id;
-- how many orders are not cancelled
SELECT count(*) FROM orders WHERE status IS NULL OR status <> 'cancelled';
-- orders from 2026 that are not shipped
SELECT id, status, ordered_on FROM orders WHERE ordered_on LIKE '2026%' AND (status IS NULL OR status <> 'shipped');
-- which customers are not from Graz
SELECT name FROM customers WHERE city IS NULL OR city <> 'Graz';
-- which products are not in the Pens category?
SELECT name FROM products WHERE category_id IS NULL OR category_id NOT IN (SELECT id FROM categories WHERE name = 'Pens');
-- how many products are not paper
SELECT count(*) FROM products WHERE category_id IS NULL OR category_id NOT IN (SELECT id FROM categories WHERE name = 'Paper');
-- customers without any cancelled orders
SELECT name FROM customers WHERE id NOT IN (SELECT customer_id FROM orders WHERE status = 'cancelled');
-- how many pieces of each product were sold
SELECT p.name, sum(l.quantity) FROM order_lines l JOIN products p ON p.id = l.product_id GROUP BY p.id;
-- number of orders per customer in 2026
SELECT c.name, count(*) FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.ordered_on LIKE '2026%' GROUP BY c.id;
-- [refuse] how many order lines are over $100?
-- [refuse] total price of order lines
-- [refuse] what is our revenue from stock moves?
-- [refuse] what was the profit margin after taxes?
